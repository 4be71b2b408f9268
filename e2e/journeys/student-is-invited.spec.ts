import { hiring } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { settledStudent } from '../support/onboarding.ts'
import { letDecisionStand } from '../support/passing-time.ts'
import { newName } from '../support/staff.ts'

test('an employer invites a student, who applies, and both go to the decision by the keyboard alone', async ({
  page,
  browser,
  lookAtBothSizes,
}) => {
  const { employer, posting } = await hiring(browser)
  const [word, lastName] = [newName(), newName()]
  await settledStudent(page, { firstName: 'Ana', lastName })
  const { version, handle } = await (await page.request.get('/api/portfolio/')).json()
  const profile = { version, headline: `Counts beds ${word}`, is_discoverable: true }
  expect((await page.request.patch('/api/portfolio/', { data: profile })).ok()).toBe(true)
  const name = `Ana ${lastName[0]}.`

  // The employer finds the student and invites them.
  await employer.goto(`/discover?search=${word}`)
  await tabTo(employer, employer.getByRole('button', { name: `Invite to apply: ${name}` }))
  await employer.keyboard.press('Enter')
  await expect(employer.getByLabel(`Invite ${name} to apply for`)).toBeFocused()
  await lookAtBothSizes(employer, 'to which posting')
  await tabTo(employer, employer.getByRole('button', { name: 'Send invitation' }))
  await employer.keyboard.press('Enter')
  await expect(employer.getByText(`${name} is invited`, { exact: false })).toBeVisible()
  await employer.goto(`/discover?search=${word}`)
  await expect(employer.getByText(`Invited for ${posting.title} on`, { exact: false })).toBeVisible()
  await expect(employer.getByRole('button', { name: `Invite to apply: ${name}` })).toHaveCount(0)
  await lookAtBothSizes(employer, 'who was invited')

  // The student is told, and applies where the internship is read.
  await page.goto('/notifications')
  const told = page.getByRole('link', { name: `Harbor Street Clinic invites you to apply for ${posting.title}.` })
  await tabTo(page, told)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Harbor Street Clinic invited you to apply', { exact: false })).toBeVisible()
  await lookAtBothSizes(page, 'invited')
  await tabTo(page, page.getByLabel('What have you counted?'))
  await page.keyboard.insertText('Beds')
  await tabTo(page, page.getByRole('button', { name: 'Send application' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your application has been sent.')).toBeVisible()
  await tabTo(page, page.locator('#apply').getByRole('link', { name: 'See your application' }))
  await page.keyboard.press('Enter')
  const stage = page.getByRole('main').getByText(/^(New|Reviewing|Interview|Offer|Hired|Declined|Withdrawn)$/)
  await expect(stage).toHaveText('New')

  // On the board the card is picked up, carried to the next column, and put down.
  await employer.goto(`/applications?posting=${posting.id}`)
  const column = (title: string) => employer.getByRole('region', { name: title })
  await tabTo(employer, employer.getByRole('button', { name: `Move Ana ${lastName}` }))
  await employer.keyboard.press('Space')
  await expect(employer.getByText(`Ana ${lastName} is over New.`)).toBeAttached()
  await employer.keyboard.press('ArrowRight')
  await expect(employer.getByText(`Ana ${lastName} is over Reviewing.`)).toBeAttached()
  await employer.keyboard.press('Space')
  await expect(column('Reviewing').getByText(`Ana ${lastName}`)).toBeVisible()
  await expect(stage).toHaveText('Reviewing')
  await tabTo(employer, employer.getByRole('link', { name: `Ana ${lastName}` }))
  await employer.keyboard.press('Enter')
  await expect(employer.getByText(`Counts beds ${word}`)).toBeVisible()
  await expect(employer.getByText('you can read it from the interview stage on', { exact: false })).toBeVisible()
  await tabTo(employer, employer.getByRole('button', { name: 'Move to Declined' }))
  await employer.keyboard.press('Enter')
  await expect(employer.getByText('Until then you can take it back.', { exact: false })).toBeVisible()
  await expect(stage).toHaveText('Reviewing')
  await letDecisionStand(page.url().split('/').at(-1) ?? '')
  await expect(stage).toHaveText('Declined')

  const invitable = await employer.request.get(`/api/students/${handle}/invitations/`)
  expect(await invitable.json()).toMatchObject({ postings: [{ applied: true }], left: 24 })
  await employer.context().close()
})
