import type { SeenAid } from '@firstrung/api/consent/wire'
import { expect, it, vi } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { aStudent } from '../../../../platform/testing-student.ts'
import { AidCard } from './aid-card.tsx'

const userId = '01936f2a-0000-7000-8000-000000000007'
const call = `POST /api/admin/users/${userId}/aid-looks/`
const answers: SeenAid = {
  hidden: false,
  fafsa_recipient: false,
  work_study_recipient: null,
  is_cpt_opt: true,
  fafsa_aid_letter: null,
  consent: null,
}
const consent: NonNullable<SeenAid['consent']> = {
  statement: {
    version: 'aid-report-2026-11',
    title: 'Consent to collect',
    paragraphs: ['I allow you to collect my report.'],
    understandings: ['signing is my own choice.'],
    acknowledgement: 'I consent to the above terms.',
  },
  signature: 'Bea L.',
  date: '2026-11-28',
  signed_at: '2026-11-28T12:00:00.000Z',
  withdrawn_at: null,
}
const letter = {
  id: '01936f2a-0000-7000-8000-000000000008',
  name: 'Award Bea.pdf',
  size: 2_000,
  uploaded_at: '2026-11-28T12:00:00.000Z',
  url: '/api/files/01936f2a-0000-7000-8000-000000000008/?look=sealed',
}
const shown = (onRecorded = () => {}) =>
  showPage(<AidCard userId={userId} onRecorded={onRecorded} />, { user: aStudent() })
type Page = Awaited<ReturnType<typeof shown>>
const ask = async (page: Page, reason = ' Checks a program ') => {
  await page.getByLabelText('Reason').fill(reason)
  await page.getByRole('button', { name: 'Show financial aid' }).click()
}
const facts = (page: Page) =>
  [...page.getByRole('region', { name: 'Financial aid' }).element().querySelectorAll('dl > div')].map(({ children }) =>
    Array.from(children, ({ textContent }) => textContent).join(': '),
  )

it('shows what a student answered to whoever says why, until it is hidden', async () => {
  const calls = answerWith({ [call]: () => Response.json(answers) })
  const onRecorded = vi.fn()
  const page = await shown(onRecorded)
  await page.getByRole('button', { name: 'Show financial aid' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why you want to see them/)
  await expect.element(page.getByLabelText('Reason')).toHaveFocus()
  expect(calls).toEqual([])
  expect(onRecorded).not.toHaveBeenCalled()
  await ask(page)
  await expect.poll(() => document.activeElement?.textContent).toContain('Never signed')
  expect(calls).toEqual([{ call, body: { reason: 'Checks a program' } }])
  expect(onRecorded).toHaveBeenCalledOnce()
  expect(facts(page)).toEqual([
    'Receives federal student aid: No',
    'Receives work-study: Not answered',
    'Needs work authorization (CPT or OPT): Yes',
    'Aid letter: None',
    'Consent: Never signed',
  ])
  await page.getByRole('button', { name: 'Hide financial aid' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('')
  expect(facts(page)).toEqual([])
})

it('shows the consent word for word, under the name that was typed', async () => {
  answerWith({ [call]: () => Response.json({ ...answers, consent }) })
  const page = await shown()
  await ask(page)
  const words = page.getByText('I allow you to collect my report.')
  await expect.element(words).toBeInTheDocument()
  expect(words.element().checkVisibility()).toBe(false)
  await page.getByText('What the student signed').click()
  await expect.element(words).toBeVisible()
  await expect.element(page.getByText('signing is my own choice.')).toBeVisible()
  expect(facts(page)).toEqual(
    expect.arrayContaining([
      'Consent: Signed',
      'Digital Signature: Bea L.',
      'Date: Nov 28, 2026',
      'Version: aid-report-2026-11',
    ]),
  )
})

it('opens the letter by the link of this look, until its time is over', async () => {
  answerWith({ [call]: () => Response.json({ ...answers, fafsa_aid_letter: { ...letter, opens_for: 1 } }) })
  const page = await shown()
  await ask(page)
  const link = page.getByRole('link', { name: 'Award Bea.pdf' })
  await expect.element(link).toHaveAttribute('href', letter.url)
  await expect.element(link).toHaveAttribute('download', 'Award Bea.pdf')
  await expect.element(page.getByText(/The time to open it is over\./)).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

it('says that a withdrawn consent hides them, and what is left of it', async () => {
  const none = { fafsa_recipient: null, is_cpt_opt: null }
  const withdrawn = { ...consent, signature: null, withdrawn_at: '2026-11-29T12:00:00.000Z' }
  answerWith({ [call]: () => Response.json({ ...answers, ...none, hidden: true, consent: withdrawn }) })
  const page = await shown()
  await ask(page)
  await expect.element(page.getByText(/^The student withdrew the consent\./)).toBeVisible()
  expect(facts(page)).toEqual([
    'Aid letter: None',
    'Consent: Withdrawn by the student',
    'Digital Signature: Erased when the consent was withdrawn',
    'Date: Nov 28, 2026',
    expect.stringMatching(/^Received: Nov 28, 2026/),
    expect.stringMatching(/^Withdrawn: Nov 29, 2026/),
    'Version: aid-report-2026-11',
  ])
})

it('shows nothing any more once the page is left, though the browser keeps the page', async () => {
  answerWith({ [call]: () => Response.json(answers) })
  const page = await shown()
  await ask(page)
  await expect.element(page.getByText('Never signed')).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  expect(facts(page)).toEqual([])
})

const refused = (detail: string) =>
  Response.json(
    { type: 'client_error', code: 'invalid', errors: [{ code: 'invalid', detail, attr: 'reason' }] },
    { status: 400 },
  )

it('keeps the reason where the answer does not come, and says what the server says of it', async () => {
  const detail = 'Use 500 characters at most'
  answerWith({ [call]: [unreachable, () => refused(detail)] })
  const page = await shown()
  await ask(page, 'Checks')
  await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Checks')
  await page.getByRole('button', { name: 'Show financial aid' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(detail)
})

it('says that the trail has grown when the letter was opened, too, and beforehand that it will', async () => {
  answerWith({
    [call]: () => Response.json({ ...answers, fafsa_aid_letter: { ...letter, url: '#letter', opens_for: 300 } }),
  })
  const onRecorded = vi.fn()
  const page = await shown(onRecorded)
  await expect.element(page.getByText(/and of each time that you open the letter\./)).toBeVisible()
  await ask(page)
  const link = page.getByRole('link', { name: 'Award Bea.pdf' })
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', (event) => event.preventDefault())
  expect(onRecorded).toHaveBeenCalledOnce()
  await link.click()
  await expect.poll(() => onRecorded.mock.calls.length, { timeout: 5000 }).toBe(2)
})
