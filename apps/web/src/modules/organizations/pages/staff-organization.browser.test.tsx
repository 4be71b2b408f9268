import type { StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { describe, expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { StaffOrganizationPage } from './staff-organization.tsx'

const id = '01936f2a-0000-7000-8000-000000000001'
const path = `/api/admin/organizations/${id}/`
const sent = {
  from: 'draft',
  to: 'submitted',
  facts: null,
  reason: null,
  by: 'Erin Castillo',
  at: '2026-11-27T12:00:00.000Z',
} as const
const labs: StaffOrganization = {
  id,
  slug: 'river-labs',
  name: 'River Labs',
  legal_name: 'River Labs, Inc.',
  kind: 'for_profit',
  industry: 'research',
  employees_range: '0_0',
  interns_range: '0_10',
  place: 'Austin, Texas, United States',
  place_id: null,
  website: 'https://river-labs.test/',
  logo_url: null,
  about: 'We measure rivers.',
  ein: '••-•••6789',
  status: 'submitted',
  submitted_at: sent.at,
  moved_at: sent.at,
  changed_since_vetting_at: null,
  proposed_at: null,
  version: 3,
  members: [
    {
      user_id: '01936f2a-0000-7000-8000-000000000002',
      first_name: 'Erin',
      last_name: 'Castillo',
      email: 'erin@river-labs.test',
      role: 'admin',
    },
  ],
  history: [sent],
  vetted_before: {},
  proposal: null,
  may: ['vetted', 'refused'],
}
const decided = (to: 'vetted' | 'refused', reason: string | null): StaffOrganization => ({
  ...labs,
  status: to,
  version: 4,
  history: [sent, { from: 'submitted', to, facts: null, reason, by: 'Ada Lindqvist', at: '2026-11-28T12:00:00.000Z' }],
  may: to === 'vetted' ? ['suspended'] : ['vetted'],
})
const answer = (one: StaffOrganization) => () => Response.json(one)
const shown = () => showPage(<StaffOrganizationPage id={id} />)

it('leads to the members, and to the website in a page of its own that learns nothing of where one came from', async () => {
  answerWith({ [`GET ${path}`]: answer(labs) })
  const page = await shown()
  const site = page.getByRole('link', { name: /river-labs/ })
  await expect.element(site).toHaveAttribute('rel', 'noreferrer nofollow')
  await expect.element(site).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('To be vetted').first()).toBeVisible()
  const erin = page.getByRole('link', { name: 'Erin Castillo' })
  await expect.element(erin).toHaveAttribute('href', '/admin/users/01936f2a-0000-7000-8000-000000000002')
})

it('refuses with a reason alone, and tells it in the history', async () => {
  const calls = answerWith({
    [`GET ${path}`]: answer(labs),
    [`POST ${path}decisions/`]: answer(decided('refused', 'No such company.')),
  })
  const page = await shown()
  const field = page.getByLabelText('Reason for your decision on the vetting')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Tell the organization why/)
  await expect.element(field).toHaveFocus()
  await field.fill('No such\ncompany.')
  await page.getByRole('button', { name: 'Refuse' }).dblClick()
  await expect.element(page.getByText('River Labs is refused.')).toBeVisible()
  await expect.element(page.getByText('Reason: No such company.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: `POST ${path}decisions/`, body: { to: 'refused', reason: 'No such company.', version: 3 } },
  ])
})

it('keeps the reason where the organization has changed in the meantime, and decides about what stands now', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [answer(labs), answer({ ...labs, name: 'Creek Labs', version: 5 })],
    [`POST ${path}decisions/`]: [
      () => Response.json({}, { status: 409 }),
      answer(decided('refused', 'Too few facts.')),
    ],
  })
  const page = await shown()
  await page.getByLabelText('Reason for your decision on the vetting').fill('Too few facts.')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('The organization has changed in the meantime.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Creek Labs' })).toBeVisible()
  await expect.element(page.getByLabelText('Reason for your decision on the vetting')).toHaveValue('Too few facts.')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('River Labs is refused.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ to: 'refused', reason: 'Too few facts.', version: 5 })
})

it('says that it was decided where the answer alone was lost', async () => {
  answerWith({
    [`GET ${path}`]: [answer(labs), answer(decided('vetted', null))],
    [`POST ${path}decisions/`]: unreachable,
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Vet', exact: true }).click()
  await expect.element(page.getByText('River Labs is vetted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

it('vets anew what changed, where it stands', async () => {
  answerWith({
    [`GET ${path}`]: answer({
      ...decided('vetted', null),
      changed_since_vetting_at: '2026-11-28T13:00:00.000Z',
      vetted_before: { legal_name: 'Old Mill, LLC', ein: null },
      may: ['vetted', 'suspended'],
    }),
    [`POST ${path}decisions/`]: answer(decided('vetted', null)),
  })
  const page = await shown()
  await expect.element(page.getByText('Vetted as: Old Mill, LLC')).toBeVisible()
  await expect.element(page.getByText('A different EIN from the one that was vetted')).toBeVisible()
  await page.getByRole('button', { name: 'Vet the changes' }).click()
  await expect.element(page.getByText('No email was sent, because nothing has changed.')).toBeVisible()
  await expect.element(page.getByText('Changed since vetting')).not.toBeInTheDocument()
})

describe('a change that a vetted one proposes', () => {
  const vetted = decided('vetted', null)
  const waiting: StaffOrganization = {
    ...vetted,
    proposed_at: '2026-11-28T13:00:00.000Z',
    proposal: { name: 'Acme', kind: 'nonprofit' },
    may: ['suspended', 'change_taken', 'change_refused'],
  }
  const judged = (to: 'change_taken' | 'change_refused', reason: string | null): StaffOrganization => ({
    ...vetted,
    name: to === 'change_taken' ? 'Acme' : vetted.name,
    version: 5,
    history: [
      ...vetted.history,
      {
        from: 'vetted',
        to,
        facts: { name: { from: 'River Labs', to: 'Acme' }, kind: { from: 'for_profit', to: 'nonprofit' } },
        reason,
        by: 'Ada Lindqvist',
        at: '2026-11-28T14:00:00.000Z',
      },
    ],
  })
  const card = (page: Awaited<ReturnType<typeof shown>>) => page.getByRole('region', { name: 'A change waits for you' })

  it('is shown beside what stands, and taken once', async () => {
    const calls = answerWith({
      [`GET ${path}`]: answer(waiting),
      [`POST ${path}decisions/`]: answer(judged('change_taken', null)),
    })
    const page = await shown()
    for (const words of ['Stands: River Labs', 'Proposed: Acme', 'Stands: Business', 'Proposed: Nonprofit'])
      await expect.element(card(page).getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Accept the change' }).dblClick()
    await expect.element(page.getByText('The change is accepted.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'No change waits any more' })).toBeVisible()
    await expect.element(page.getByText('A change waits for you')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Acme', level: 1 })).toBeVisible()
    await expect
      .element(page.getByText('Name: River Labs, proposed: Acme; Kind: Business, proposed: Nonprofit'))
      .toBeVisible()
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: `POST ${path}decisions/`, body: { to: 'change_taken', reason: '', version: 4 } },
    ])
  })

  it('is refused with a reason alone, which stays where it was proposed anew meanwhile', async () => {
    const calls = answerWith({
      [`GET ${path}`]: [answer(waiting), answer({ ...waiting, proposal: { name: 'Acme Labs' }, version: 6 })],
      [`POST ${path}decisions/`]: [
        () => Response.json({}, { status: 409 }),
        answer(judged('change_refused', 'That is another company.')),
      ],
    })
    const page = await shown()
    await page.getByRole('button', { name: 'Refuse the change' }).click()
    const field = card(page).getByLabelText('Reason for your decision on the change')
    await expect.element(field).toHaveFocus()
    await field.fill('That is another company.')
    await page.getByRole('button', { name: 'Refuse the change' }).click()
    await expect.element(page.getByText('The organization has changed in the meantime.')).toBeVisible()
    await expect.element(page.getByText('Proposed: Acme Labs')).toBeVisible()
    await page.getByRole('button', { name: 'Refuse the change' }).click()
    await expect.element(page.getByText('The change is refused.')).toBeVisible()
    await expect.element(page.getByText('Change refused')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ to: 'change_refused', reason: 'That is another company.', version: 6 })
  })
})

it('shows the EIN to whoever says why, until it is hidden', async () => {
  const calls = answerWith({
    [`GET ${path}`]: answer(labs),
    [`POST ${path}ein/`]: () => Response.json({ ein: '12-3456789' }),
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Show the EIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show the EIN' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why you want to see it/)
  await dialog.getByLabelText('Reason').fill('To look it up')
  await dialog.getByRole('button', { name: 'Show the EIN' }).click()
  await expect.element(page.getByText('12-3456789')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ reason: 'To look it up' })
  await page.getByRole('button', { name: 'Hide the EIN' }).click()
  await expect.element(page.getByText('••-•••6789')).toBeVisible()
})

it('says that there is no such organization', async () => {
  answerWith({ [`GET ${path}`]: () => Response.json({}, { status: 404 }) })
  await expect.element((await shown()).getByRole('heading', { name: 'There is no such organization' })).toBeVisible()
})

it.each(['submitted', 'vetted', 'refused', 'suspended'] as const)(
  'leads to the public page of one that is %s only where there is one',
  async (status) => {
    answerWith({ [`GET ${path}`]: answer({ ...labs, status }) })
    const page = await shown()
    await expect.element(page.getByRole('heading', { name: 'Vetting' })).toBeVisible()
    const ways = page.getByRole('link', { name: 'See its public page' }).elements()
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(status === 'vetted' ? ['/employers/river-labs'] : [])
  },
)
