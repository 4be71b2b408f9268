import { applicantTo, hiring, question, sendOffer } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { letDecisionStand } from '../support/passing-time.ts'
import { mailsTo } from '../support/people.ts'
import { newName } from '../support/staff.ts'

test('a student finds an internship, applies in place, and both sides see the same until the decision', async ({
  page,
  browser,
  isMobile,
  lookAt,
}) => {
  const house = await hiring(browser)
  const { employer, posting } = house
  const lastName = newName()
  const { email } = await settledStudent(page, { firstName: 'Ana', lastName })
  const name = `Ana ${lastName}`

  await page.goto('/internships')
  await page.getByLabel('Search', { exact: true }).fill(posting.title.split(' ').at(-1) ?? '')
  // The list is as it stays: what moves away under the pointer is not clicked.
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByRole('status').filter({ hasText: /^1 internship$/ })).toBeVisible()
  await page.getByRole('link', { name: posting.title }).click()
  await page.getByLabel('A note to the employer').fill('I can begin at once.')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByLabel(question)).toBeFocused()
  await lookAt(page, 'an answer is missing')
  await page.getByLabel(question).fill('Beds, and who waits for one.')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application has been sent.')).toBeVisible()
  await lookAt(page, 'applied')
  await page.locator('#apply').getByRole('link', { name: 'See your application' }).click()
  await expect(page.getByText('Beds, and who waits for one.')).toBeVisible()
  const stage = page.getByRole('main').getByText(/^(New|Reviewing|Interview|Offer|Hired|Declined|Withdrawn)$/)
  await expect(stage).toHaveText('New')

  const [bea, cara] = [await applicantTo(house, browser, 'Bea'), await applicantTo(house, browser, 'Cara')]
  await employer.goto(`/applications?posting=${posting.id}`)
  const column = (title: string) => employer.getByRole('region', { name: title })
  await expect(column('New').getByRole('listitem')).toHaveCount(3)
  await lookAt(employer, 'the board')

  // By pointer where columns stand beside each other, by the list where they stand below each other.
  const handle = employer.getByRole('button', { name: `Move ${name}` })
  if (isMobile) await employer.getByLabel(`Move ${name} to`).selectOption('reviewing')
  else {
    await handle.hover()
    await employer.mouse.down()
    await column('Reviewing').getByRole('heading').hover()
    await column('Reviewing').getByRole('list').hover()
    // The board sees it with its next picture; no hand lets go before.
    await expect(column('Reviewing')).toHaveAttribute('data-over', 'true')
    await employer.mouse.up()
  }
  await expect(column('Reviewing').getByText(name)).toBeVisible()
  await expect(stage).toHaveText('Reviewing')

  for (const other of ['Bea', 'Cara'])
    await column('New')
      .getByRole('checkbox', { name: `Select ${other}` })
      .check()
  await employer.getByLabel('Move 2 selected applications to').selectOption('reviewing')
  await employer.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(column('Reviewing').getByRole('listitem')).toHaveCount(3)
  await expect(column('New').getByRole('listitem')).toHaveCount(0)

  await employer.getByRole('link', { name }).click()
  await employer.getByRole('button', { name: 'Move to Interview' }).click()
  await expect(stage).toHaveText('Interview')
  await employer.getByLabel('A note for your colleagues').fill('Counts well.')
  await employer.getByRole('button', { name: 'Add note' }).click()
  await expect(employer.getByRole('paragraph').filter({ hasText: 'Counts well.' })).toBeVisible()
  const toOffer = employer.getByRole('button', { name: 'Move to Offer' })
  await toOffer.click()
  const dialog = employer.getByRole('dialog', { name: `Make an offer to ${name}` })
  await expect(dialog.getByText('20 hours a week, 10 weeks')).toBeVisible()
  await lookAt(employer, 'what is offered is asked')
  await employer.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toOffer).toBeFocused()
  await expect(stage).toHaveText('Interview')
  await toOffer.click()
  await sendOffer(employer, '21.50')
  await expect(stage).toHaveText('Offer')
  await expect(employer.getByText('Waits for the student’s answer.', { exact: false })).toBeVisible()
  await expect(employer.getByRole('button', { name: 'Move to Hired' })).toHaveCount(0)
  await expect(page.getByText(/ offers you this internship\.$/)).toBeVisible()
  await expect(page.getByText('$21.50 an hour', { exact: true })).toBeVisible()
  await lookAt(page, 'an offer')
  await page.getByRole('button', { name: 'Accept the offer' }).click()
  await lookAt(page, 'whether to accept an offer')
  await page.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(page.getByText(/^You accepted the offer on .* completes the hire\.$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You accepted the offer on .* completes the hire\.$/)).toBeVisible()
  await lookAt(page, 'an accepted offer')
  await expect(employer.getByText('The student accepted the offer on', { exact: false })).toBeVisible()
  await lookAt(employer, 'an offer that was accepted')
  await employer.getByRole('button', { name: 'Move to Hired' }).click()
  await expect(employer.getByText('Until then you can take it back.', { exact: false })).toBeVisible()
  await lookAt(employer, 'a decision that can be taken back')
  await expect(stage).toHaveText('Offer')
  await letDecisionStand(page.url().split('/').at(-1) ?? '')
  await expect(stage).toHaveText('Hired')
  await lookAt(page, 'hired')
  const decisions = async () =>
    (await mailsTo(page.request, email)).filter(({ subject }) => subject.includes('chose you'))
  await expect.poll(decisions).toHaveLength(1)
  await expect(employer.getByRole('button', { name: /Move to/ })).toHaveCount(0)

  await bea.page.goto(`/applications/${bea.application}`)
  await bea.page.getByRole('button', { name: 'Withdraw' }).click()
  await lookAt(bea.page, 'whether to withdraw')
  await bea.page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await bea.page.getByRole('button', { name: 'Apply again' }).click()
  await expect(bea.page.getByLabel(question)).toHaveValue('Beds')
  await bea.page.getByRole('button', { name: 'Send application' }).click()
  await bea.page.getByRole('button', { name: 'Withdraw' }).click()
  await bea.page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(bea.page.getByText('You withdrew it.', { exact: false })).toBeVisible()
  await expect(bea.page.getByRole('button', { name: 'Apply again' })).toHaveCount(0)
  await employer.goto(`/applications?posting=${posting.id}`)
  await expect(column('Hired').getByText(name)).toBeVisible()
  await expect(employer.getByText(/\bBea\b/)).toHaveCount(0)

  const filled = employer.getByText('The only opening is filled.')
  await expect(filled).toBeVisible()
  await lookAt(employer, 'the board of a posting that is filled')
  await employer.goto('/postings')
  await expect(filled).toBeVisible()
  await lookAt(employer, 'the list with a posting that is filled')
  await employer.goto(`/postings/${posting.id}`)
  await expect(filled).toBeVisible()
  await lookAt(employer, 'a posting that is filled')
  await employer.goto('/notifications')
  await employer.getByRole('link', { name: `All openings of ${posting.title} are filled.` }).click()
  await employer.getByRole('button', { name: 'Close posting' }).click()
  await employer.getByRole('button', { name: 'Close the posting' }).click()
  await expect(employer.getByText('It is closed. Nobody can apply any more.')).toBeVisible()
  await expect(filled).toHaveCount(0)
  for (const each of [employer, bea.page, cara.page]) await each.context().close()
})

test('an offer stands as it was made, whatever the employer writes in the posting since', async ({
  browser,
  lookAt,
}) => {
  const house = await hiring(browser)
  const { employer, posting } = house
  const cara = await applicantTo(house, browser, 'Cara')
  await employer.goto(`/applications/${cara.application}`)
  for (const title of ['Reviewing', 'Interview', 'Offer'])
    await employer.getByRole('button', { name: `Move to ${title}` }).click()
  await sendOffer(employer, '22')
  const offer = employer.getByRole('region', { name: 'What is offered' })
  await expect(offer.getByText('$22 an hour')).toBeVisible()
  await expect(offer.getByText('The posting has changed since then.', { exact: false })).toHaveCount(0)
  await cara.page.goto(`/applications/${cara.application}`)
  const path = `/api/postings/${posting.id}/`
  const { version } = await (await employer.request.get(path)).json()
  const changed = await employer.request.patch(path, { data: { pay_min_cents: 1_500, weeks: 12, version } })
  expect(changed.ok()).toBe(true)
  for (const page of [employer, cara.page]) {
    await page.reload()
    await expect(page.getByText('$22 an hour')).toBeVisible()
    await expect(page.getByText('20 hours a week, 10 weeks')).toBeVisible()
  }
  await expect(offer.getByText('The posting has changed since then.', { exact: false })).toBeVisible()
  await lookAt(employer, 'an offer that the posting contradicts')
  await lookAt(cara.page, 'an offer as it was made')
  await cara.page.getByRole('button', { name: 'Accept the offer' }).click()
  await cara.page.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(cara.page.getByText(/^You accepted the offer on /)).toBeVisible()
  await expect(cara.page.getByText('$22 an hour')).toBeVisible()
  await employer.goto(`/postings/${posting.id}`)
  await expect(employer.getByText(/^Version \d+$/)).toHaveCount(2)
  for (const each of [employer, cara.page]) await each.context().close()
})

test('a student declines what is offered to them, and the employer sees it at once', async ({ browser, lookAt }) => {
  const house = await hiring(browser)
  const { employer, posting } = house
  const cara = await applicantTo(house, browser, 'Cara')
  await employer.goto(`/applications?posting=${posting.id}`)
  const column = (title: string) => employer.getByRole('region', { name: title })
  for (const title of ['Reviewing', 'Interview', 'Offer']) {
    await employer.getByLabel(/^Move Cara .* to$/).selectOption(title.toLowerCase())
    if (title === 'Offer') await sendOffer(employer, '24')
    await expect(column(title).getByRole('link', { name: /^Cara / })).toBeVisible()
  }
  await expect(column('Offer').getByText('Waits for the student’s answer')).toBeVisible()
  await lookAt(employer, 'the board with an offer')
  await cara.page.goto('/applications')
  const offer = cara.page.getByRole('link', { name: 'Accept or decline the offer' })
  await expect(offer).toBeVisible()
  await lookAt(cara.page, 'the list with an offer')
  await offer.click()
  await cara.page.getByRole('button', { name: 'Decline the offer' }).click()
  await lookAt(cara.page, 'whether to decline an offer')
  await cara.page.getByRole('button', { name: 'Yes, decline' }).click()
  await expect(cara.page.getByText('You withdrew it.', { exact: false })).toBeVisible()
  await expect(column('Offer').getByRole('listitem')).toHaveCount(0)
  for (const each of [employer, cara.page]) await each.context().close()
})
