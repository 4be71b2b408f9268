import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { anOrganization } from '../../../modules/organizations/testing.ts'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aStudent } from '../../../platform/testing-student.ts'
import { EmployerHome } from './employer-home.tsx'

beforeEach(silenceLive)

const user = { ...aStudent(), primary_role: 'EMPLOYER' as const, roles: ['EMPLOYER' as const] }
const named = { id: '0199a1de-0000-7000-8000-000000000001', name: 'Lake Robotics' }
const without = { membership: null, organization: null, invitations: [], joinable: [] }

const list = 'GET /api/postings/?limit=100'
const none = () => Response.json({ results: [], next: null })

const show = (standing: object) => {
  const calls = answerWith({
    [list]: none,
    'GET /api/organizations/me/': () => Response.json(standing),
    'GET /api/applications/waiting/': () => Response.json({ waiting: 0, posting: null }),
  })
  return showPage(<EmployerHome user={user} />, { user }).then(() => calls)
}

it('leads who has no organization to one first, and asks for no applications', async () => {
  const calls = await show(without)
  await expect.element(page.getByRole('link', { name: 'Create your organization' })).toHaveAttribute('href', '/company')
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).not.toBeInTheDocument()
  await expect.poll(() => calls.map(({ call }) => call)).toEqual(['GET /api/organizations/me/'])
})

it('leads who is invited to the invitation, not to an organization of their own', async () => {
  const invitation = { id: named.id, organization: named, role: 'recruiter', expires_at: '2027-01-01T00:00:00Z' }
  await show({ ...without, invitations: [invitation] })
  await expect.element(page.getByRole('heading', { name: 'Lake Robotics invites you' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the invitation' })).toHaveAttribute('href', '/company')
})

it('leads who has one to a posting, also where it was founded after the session was read', async () => {
  await show({ ...without, membership: { organization: named, role: 'admin' }, organization: anOrganization() })
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/postings/new')
  await expect.element(page.getByText('Nobody is waiting for your answer.')).toBeVisible()
})

it('asks for no applications of an organization that has not let one in yet', async () => {
  const calls = await show({ ...without, membership: { organization: named, role: 'pending' } })
  await expect.element(page.getByRole('heading', { name: 'You have not been let in yet' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Post a Job' }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'You asked to join Lake Robotics' })).toBeVisible()
  await expect.poll(() => calls.map(({ call }) => call)).toEqual(['GET /api/organizations/me/'])
})

it.each(['draft', 'submitted', 'vetted', 'refused', 'suspended'] as const)(
  'marks an organization that is %s as there only where it is vetted, and leads to no page that refuses',
  async (status) => {
    const membership = { organization: named, role: 'admin' }
    await show({ ...without, membership, organization: anOrganization({ status }) })
    const own = page.getByRole('region', { name: 'What is open' }).getByRole('listitem').first()
    await expect.element(own).toBeVisible()
    expect(own.element().querySelector('svg path') !== null).toBe(status === 'vetted')
    const suspended = page.getByRole('heading', { name: 'Your organization is suspended' })
    expect(suspended.elements()).toHaveLength(status === 'suspended' ? 1 : 0)
    expect(page.getByRole('link', { name: 'Post a Job' }).elements()).toHaveLength(status === 'suspended' ? 0 : 1)
  },
)

it('says in one piece who waits, without an empty stretch before the way to them', async () => {
  const posting = { id: named.id, title: 'Robot software intern' }
  answerWith({
    'GET /api/organizations/me/': () =>
      Response.json({ ...without, membership: { organization: named, role: 'admin' }, organization: anOrganization() }),
    'GET /api/applications/waiting/': () => Response.json({ waiting: 5, posting }),
    [list]: none,
  })
  await showPage(<EmployerHome user={user} />, { user })
  const text = page.getByText('Robot software intern', { exact: false })
  await expect.element(text).toBeVisible()
  const way = page.getByRole('link', { name: 'Look at them' }).element()
  expect(way.getBoundingClientRect().top - text.element().getBoundingClientRect().bottom).toBeLessThan(24)
})

it.each([
  ['draft', true],
  ['open', false],
  ['closed', false],
])('leads through first steps only as long as they are, with a posting that is %s: %s', async (status, isNew) => {
  const posting = {
    id: named.id,
    status,
    title: 'Robot software intern',
    category: 'software_engineering',
    place: 'Madison',
    remote: false,
    deadline_day: '2027-01-15',
    moved_at: '2026-11-28T12:00:00.000Z',
    views: 3,
    applications: 2,
    answers: 0,
    answer_hours: null,
    filled: null,
  }
  answerWith({
    'GET /api/organizations/me/': () =>
      Response.json({ ...without, membership: { organization: named, role: 'admin' }, organization: anOrganization() }),
    'GET /api/applications/waiting/': () => Response.json({ waiting: 0, posting: null }),
    [list]: () => Response.json({ results: [posting], next: null }),
  })
  await showPage(<EmployerHome user={user} />, { user })
  const first = page.getByRole('heading', { name: 'Post the internship that you have in mind' })
  const next = page.getByRole('heading', { name: 'Another internship?' })
  await expect.element(isNew ? first : next).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/postings/new')
  const parts = page.getByRole('heading', { name: 'What is open' })
  const ready = page.getByText('Your account is ready.', { exact: false })
  for (const beginners of [parts, ready]) expect(beginners.elements()).toHaveLength(isNew ? 1 : 0)
})

it.each([
  [
    'belongs nowhere',
    null,
    ['Create or join an organization'],
    ['Once you belong to an organization', 'Once your organization is vetted'],
  ],
  [
    'has a draft',
    'draft',
    ['Your organization: not sent to our staff yet', 'Job Postings'],
    ['Once your organization is vetted'],
  ],
  [
    'is vetted',
    'vetted',
    ['Your organization: vetted', 'Job Postings', 'Applications', 'Students who want to be found'],
    [],
  ],
  ['is suspended', 'suspended', ['Your organization: suspended', 'Job Postings'], ['Once the suspension is lifted']],
] as const)('leads who %s to what is open for them, and says when the rest is', async (_who, status, open, later) => {
  const membership = status && { organization: named, role: 'admin' }
  await show({ ...without, membership, organization: status && anOrganization({ status }) })
  const parts = page.getByRole('region', { name: 'What is open' })
  await expect.element(parts).toBeVisible()
  const ways = parts
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(ways).toEqual([...open, 'Settings'])
  const heads = parts
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Today', ...later, 'Not yet, and without a date'])
})

it('says that the postings could not be loaded, and leads to a new one all the same', async () => {
  answerWith({
    'GET /api/organizations/me/': () =>
      Response.json({ ...without, membership: { organization: named, role: 'admin' }, organization: anOrganization() }),
    'GET /api/applications/waiting/': () => Response.json({ waiting: 0, posting: null }),
    [list]: [() => Response.json({}, { status: 500 }), none],
  })
  await showPage(<EmployerHome user={user} />, { user })
  await expect.element(page.getByText('Your postings could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/postings/new')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Post the internship that you have in mind' })).toBeVisible()
  expect(page.getByText('Your postings could not be loaded.').elements()).toEqual([])
})

it('says nothing to a new employer that is meant for others, and holds the place of what it will say', async () => {
  let answer = (_: Response) => {}
  answerWith({
    'GET /api/organizations/me/': () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  await showPage(<EmployerHome user={user} />, { user })
  const prepare = page.getByRole('heading', { name: 'To hire a subsidized intern, prepare this' })
  await expect.element(prepare).toBeVisible()
  await expect.element(page.getByText('What waits for you today', { exact: false })).not.toBeVisible()
  const top = () => page.getByRole('heading', { level: 1 }).element().closest('div')?.getBoundingClientRect().height
  const before = top()
  answer(Response.json(without))
  await expect.element(page.getByText('Your account is ready.', { exact: false })).toBeVisible()
  expect(top()).toBe(before)
})
