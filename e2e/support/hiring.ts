import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { settledStudent } from './onboarding.ts'
import { signedInStudent } from './people.ts'
import { foundWhole, newName, signInStaff } from './staff.ts'

/** A page in a browser of its own, of the same size as the others of the journey. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** The same person at another desk. */
export const anotherDesk = async (page: Page, browser: Browser): Promise<Page> =>
  (await browser.newContext({ storageState: await page.context().storageState() })).newPage()

const day = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

export const question = 'What have you counted?'

/** Founds an organization as the employer, and opens a posting of it that asks one question, both by the word of staff. */
export const openPosting = async (employer: APIRequestContext, staff: APIRequestContext) => {
  const organization = await foundWhole(employer)
  const decide = async (path: string, to: string): Promise<void> => {
    const { version } = await (await staff.get(path)).json()
    const decided = await staff.post(`${path}decisions/`, { data: { to, reason: '', version } })
    expect(decided.ok()).toBe(true)
  }
  await decide(`/api/admin/organizations/${organization.id}/`, 'vetted')
  const title = `Clinic data intern ${newName()}`
  const facts = {
    title,
    category: 'data_science_research',
    description: 'You **count** with us.',
    place: 'Austin, Texas, United States',
    place_id: '4671654',
    pay_min_cents: 2000,
    pay_max_cents: 2400,
    hours_week: 20,
    start_day: day(60),
    deadline_day: day(30),
    reviewed_by: 'Erin, who leads the clinic',
    questions: [{ id: crypto.randomUUID(), text: question, required: true }],
  }
  const posting = await (await employer.post('/api/postings/', { data: facts })).json()
  const data = { status: 'submitted', version: posting.version }
  expect((await employer.put(`/api/postings/${posting.id}/status/`, { data })).ok()).toBe(true)
  await decide(`/api/admin/postings/${posting.id}/`, 'open')
  return { organization: organization.id, posting: { id: `${posting.id}`, title, questions: facts.questions } }
}

/** An employer of a vetted organization in a browser of their own, and an open posting of it that asks one question. */
export const hiring = async (browser: Browser) => {
  const [employer, staff] = [await newPage(browser), await newPage(browser)]
  await Promise.all([
    signedInStudent(employer, { role: 'EMPLOYER', firstName: 'Erin', lastName: 'Vale' }),
    signInStaff(staff),
  ])
  const opened = await openPosting(employer.request, staff.request)
  await staff.context().close()
  return { employer, ...opened }
}

type Hiring = Awaited<ReturnType<typeof hiring>>

/** Says what is offered, in the dialog that asks for it. */
export const sendOffer = async (page: Page, pay: string): Promise<void> => {
  await page.getByRole('dialog').getByLabel('Pay an hour').fill(pay)
  await page.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click()
}

/** Somebody who joins the organization as a recruiter, in a browser of their own. */
export const colleagueOf = async ({ employer, organization }: Hiring, browser: Browser): Promise<Page> => {
  const colleague = await newPage(browser)
  const { email } = await signedInStudent(colleague, { role: 'EMPLOYER', firstName: 'Noa', lastName: 'Berg' })
  const invited = await employer.request.post(`/api/organizations/${organization}/invitations/`, {
    data: { email, role: 'recruiter' },
  })
  expect(invited.ok()).toBe(true)
  const { invitations } = await (await colleague.request.get('/api/organizations/me/')).json()
  expect((await colleague.request.post(`/api/invitations/${invitations[0].id}/acceptance/`)).ok()).toBe(true)
  return colleague
}

/** A student who has applied to the posting, in a browser of their own; `application` is its id. */
export const applicantTo = async ({ posting }: Pick<Hiring, 'posting'>, browser: Browser, firstName: string) => {
  const page = await newPage(browser)
  await settledStudent(page, { firstName, lastName: newName() })
  const answers = posting.questions.map(({ id }) => ({ question: id, answer: 'Beds' }))
  const sent = await page.request.post('/api/applications/', { data: { posting: posting.id, answers, note: '' } })
  expect(sent.status()).toBe(201)
  return { page, application: `${(await sent.json()).id}` }
}
