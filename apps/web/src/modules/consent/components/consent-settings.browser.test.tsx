import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith, showPage, showWith, throttled, unreachable, waitText } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { ownConsentQuery } from '../api.ts'
import { ConsentSettings } from './consent-settings.tsx'

beforeEach(() => sessionStorage.clear())

const statement = {
  version: 'v1',
  title: 'Consent to collect',
  paragraphs: ['I allow it.'],
  understandings: ['signing is my own choice.'],
  acknowledgement: 'I acknowledge and consent to the above terms.',
}

it('signs anew what was typed wrongly, and tells what was corrected', async () => {
  const student = aStudent({ profile: { fafsa_consent: true } })
  const first = { signature: 'José N.', date: '2027-03-15', signed_at: '2027-03-15T12:00:00.000Z' }
  const own = { statement, ...first, withdrawn_at: null, corrected: [] }
  const anew = {
    ...own,
    signature: 'José Núñez',
    signed_at: '2027-03-16T12:00:00.000Z',
    corrected: [{ ...first, corrected_at: '2027-03-16T12:00:00.000Z' }],
  }
  const patch = `PATCH /api/profiles/${student.profile.id}/`
  const made = answerWith({
    'GET /api/users/me/consent/': [() => Response.json(own), () => Response.json(anew)],
    'GET /api/consent/statement/?locale=en': () => Response.json(statement),
    'GET /api/users/me/': () => Response.json(student),
    [patch]: () => Response.json({ status: 'success' }),
  })
  await showPage(<ConsentSettings />, { user: student })
  const correct = page.getByRole('button', { name: 'Correct' })
  await correct.click()
  await expect.element(page.getByText(/^Correct your signature or the date/)).toHaveFocus()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(correct).toHaveFocus()

  await correct.click()
  const signature = page.getByLabelText('Digital Signature')
  await expect.element(signature).toHaveValue('José N.')
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue('03/15/2027')
  await userEvent.fill(signature, 'José Núñez')
  await userEvent.click(page.getByRole('checkbox', { name: statement.acknowledgement }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Your consent is signed again')).toBeVisible()
  expect(made.find(({ call }) => call === patch)?.body).toMatchObject({
    fafsa_consent: true,
    fafsa_consent_signature: 'José Núñez',
    fafsa_consent_date: '2027-03-15',
    fafsa_consent_version: 'v1',
  })
  await page.getByText('What you corrected').click()
  await expect.element(page.getByText('José N.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('José Núñez', { exact: true })).toBeVisible()
})

it('says why the consent could not be withdrawn', async () => {
  const first = { signature: 'José N.', date: '2027-03-15', signed_at: '2027-03-15T12:00:00.000Z' }
  answerWith({
    'GET /api/users/me/consent/': () => Response.json({ statement, ...first, withdrawn_at: null, corrected: [] }),
    'DELETE /api/users/me/consent/': [unreachable, throttled],
  })
  await showPage(<ConsentSettings />, { user: aStudent({ profile: { fafsa_consent: true } }) })
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect.element(dialog.getByText(/^We could not reach the server\. Your consent still stands\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Your consent still stands.${waitText}`)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('does not say what it read before the last reading failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const none = () => Response.json(null)
  answerWith({ 'GET /api/users/me/consent/': [none, unreachable, none] })
  await showWith(client, <ConsentSettings />, { user: aStudent() })
  const unsigned = page.getByText(/^You have not signed a consent/)
  await expect.element(unsigned).toBeVisible()
  // As it happens once the consent was signed here.
  await client.invalidateQueries(ownConsentQuery)
  await expect.element(page.getByText('Your consent could not be loaded.')).toBeVisible()
  await expect.element(unsigned).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(unsigned).toBeVisible()
})
