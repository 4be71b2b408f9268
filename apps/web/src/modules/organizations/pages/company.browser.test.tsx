import type { OwnStanding } from '@firstrung/api/organizations/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { anOrganization, calls, erin, gone, inside, outside, people, refusal, says } from '../testing.ts'
import { CompanyPage } from './company.tsx'

beforeEach(silenceLive)

const open = () => showPage(<CompanyPage />, { user: erin })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const northlake = { id: anOrganization().id, name: 'Northlake' }
const pending: OwnStanding = { ...outside, membership: { organization: northlake, role: 'pending' } }
const oops = () => new Response('', { status: 500 })
const done = says({ status: 'success' })

describe('whoever belongs nowhere', () => {
  it('founds an organization once, however often the button is clicked', async () => {
    const made = anOrganization({ legal_name: '', missing: ['legal_name'] })
    const asked = answerWith({
      [calls.me]: [says(outside), says(inside(made))],
      [calls.found]: () => Response.json(made, { status: 201 }),
      [calls.members]: says(people),
    })
    await open()
    await button('Create').click()
    await expect.element(page.getByText('Name is required')).toBeVisible()
    const name = page.getByLabelText('Name', { exact: true })
    await expect.element(name).toHaveFocus()
    await name.fill('Northlake')
    await button('Create').dblClick()
    await expect.element(page.getByRole('heading', { name: 'Northlake', level: 1 })).toBeVisible()
    await expect.element(page.getByText(/^The organization is created/)).toBeVisible()
    expect(asked.filter(({ call }) => call === calls.found)).toEqual([
      { call: calls.found, body: { name: 'Northlake' } },
    ])
  })

  it('keeps the name where the line or the server fails, and sees that a lost answer was a yes', async () => {
    answerWith({
      [calls.me]: [says(outside), says(outside), says(outside), says(inside())],
      [calls.found]: [oops, unreachable],
      [calls.members]: says(people),
    })
    await open()
    await page.getByLabelText('Name', { exact: true }).fill('Northlake')
    await button('Create').click()
    await expect.element(page.getByText(/^An unexpected error occurred/)).toBeVisible()
    await button('Create').click()
    await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Northlake')
    await button('Create').click()
    await expect.element(page.getByText(/^The organization is created/)).toBeVisible()
  })

  it('asks colleagues, waits for their answer, and takes it back', async () => {
    const asked = answerWith({
      [calls.me]: [says({ ...outside, joinable: [northlake] }), says(pending), says(outside)],
      [calls.join]: done,
      [calls.leave]: gone,
    })
    await open()
    await button('Ask to join Northlake').click()
    await expect.element(page.getByText(/^An administrator of Northlake has to let you in/)).toBeVisible()
    await button('Take it back').click()
    await expect.element(page.getByText('You no longer ask to join Northlake.')).toBeVisible()
    await expect.element(button('Create')).toBeVisible()
    expect(asked.some(({ call }) => call === calls.leave)).toBe(true)
  })

  const [one, two] = ['019a0000-0000-7000-8000-0000000000d1', '019a0000-0000-7000-8000-0000000000d2'] as const
  const invite = (id: string, name: string) => ({
    id,
    organization: { ...northlake, name },
    role: 'recruiter',
    expires_at: '2026-12-10T10:00:00.000Z',
  })

  it('keeps the name that is being typed when the last invitation is declined', async () => {
    answerWith({
      [calls.me]: [says({ ...outside, invitations: [invite(one, 'Northlake')] }), says(outside)],
      [`DELETE /api/invitations/${one}/`]: gone,
    })
    await open()
    await page.getByLabelText('Name', { exact: true }).fill('Westlake')
    await button('Decline the invitation of Northlake').click()
    await expect.element(page.getByText('You declined the invitation of Northlake.')).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Westlake')
  })

  it('accepts and declines invitations', async () => {
    answerWith({
      [calls.me]: [
        says({ ...outside, invitations: [invite(one, 'Northlake'), invite(two, 'Southlake')] }),
        says({ ...outside, invitations: [invite(one, 'Northlake')] }),
        says(inside()),
      ],
      [`DELETE /api/invitations/${two}/`]: gone,
      [`POST /api/invitations/${one}/acceptance/`]: done,
      [calls.members]: says(people),
    })
    await open()
    await button('Decline the invitation of Southlake').click()
    await expect.element(page.getByText('You declined the invitation of Southlake.')).toBeVisible()
    await button('Accept the invitation of Northlake').click()
    await expect.element(page.getByText('You belong to Northlake now.')).toBeVisible()
  })

  it('hears that nothing could be loaded, and tries again', async () => {
    answerWith({ [calls.me]: [oops, says(outside)] })
    await open()
    await button('Try again').click()
    await expect.element(button('Create')).toBeVisible()
  })
})

describe('an admin', () => {
  it('sees what is still missing as it is typed, in its place', async () => {
    const draft = anOrganization({ legal_name: '', about: '', missing: ['legal_name', 'about'] })
    answerWith({ [calls.me]: says(inside(draft)), [calls.members]: says(people) })
    await open()
    const legalName = page.getByLabelText('Legal name')
    await expect.element(legalName).toBeVisible()
    const stood = legalName.element().getBoundingClientRect().top
    await legalName.fill('Northlake, Inc.')
    await expect.element(page.getByRole('link', { name: 'Legal name' })).not.toBeInTheDocument()
    await expect.element(page.getByText('(filled in, not saved yet)')).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'About' })).toBeVisible()
    expect(legalName.element().getBoundingClientRect().top).toBe(stood)
    await expect.element(button('Send to our staff')).toBeDisabled()
    await page.getByLabelText('About').fill('We build legs.')
    await button('Send to our staff').click()
    await expect.element(page.getByText(/^You have changes that are not saved/)).toBeVisible()
    await legalName.fill(' ')
    await expect.element(page.getByRole('link', { name: 'Legal name' })).toBeVisible()
  })

  it('need not type what a web address begins with', async () => {
    const kept = anOrganization({ website: 'https://example.org' })
    const asked = answerWith({
      [calls.me]: says(inside(anOrganization({ website: '' }))),
      [calls.members]: says(people),
      [calls.save]: says(kept),
    })
    await open()
    await page.getByLabelText('Website (optional)').fill('example.org')
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await expect.element(page.getByLabelText('Website (optional)')).toHaveValue('https://example.org')
    expect(asked.findLast(({ call }) => call === calls.save)?.body).toEqual({ website: 'https://example.org' })
  })

  it('is led to what is missing, saves what was changed alone, and sends it', async () => {
    const draft = anOrganization({ legal_name: '', missing: ['legal_name'] })
    const submitted = anOrganization({
      status: 'submitted',
      may: { edit: true, submit: false, take_back: true, keep_members: true },
    })
    const asked = answerWith({
      [calls.me]: [says(inside(draft)), says(inside(submitted)), says(inside())],
      [calls.members]: says(people),
      [calls.save]: [refusal('legal_name', 'invalid', 'Not this one'), unreachable, says(anOrganization())],
      [calls.send]: says(submitted),
      [calls.takeBack]: says(anOrganization()),
    })
    await open()
    await expect.element(button('Send to our staff')).toBeDisabled()
    await page.getByRole('link', { name: 'Legal name' }).click()
    const legalName = page.getByLabelText('Legal name')
    await expect.element(legalName).toHaveFocus()
    await legalName.fill('Northlake, Inc.')
    await button('Save').click()
    await expect.element(page.getByText('Not this one')).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(asked.findLast(({ call }) => call === calls.save)?.body).toEqual({ legal_name: 'Northlake, Inc.' })

    await page.getByLabelText('About').fill('We build legs.')
    await button('Send to our staff').click()
    await expect.element(page.getByText(/^You have changes that are not saved/)).toBeVisible()
    await page.getByLabelText('About').fill('We build arms.')
    await button('Send to our staff').dblClick()
    await expect.element(page.getByText('It has been sent to our staff.')).toBeVisible()
    expect(asked.filter(({ call }) => call === calls.send)).toHaveLength(1)
    await button('Take it back').click()
    await expect.element(page.getByText(/^You took it back/)).toBeVisible()
  })

  it('sees what is wrong with a web address before it is sent, and takes an EIN away', async () => {
    const asked = answerWith({
      [calls.me]: says(inside()),
      [calls.members]: says(people),
      [calls.save]: says(anOrganization({ ein: null })),
    })
    await open()
    await page.getByLabelText('Website (optional)').fill('northlake')
    await button('Save').click()
    await expect.element(page.getByText('Enter a web address that starts with https://')).toBeVisible()
    await expect.element(page.getByLabelText('Website (optional)')).toHaveFocus()
    await page.getByLabelText('Website (optional)').fill('')
    await button('Remove the EIN').click()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(asked.filter(({ call }) => call === calls.save)).toEqual([{ call: calls.save, body: { ein: '' } }])
  })

  it('reads why staff refused it', async () => {
    answerWith({
      [calls.me]: says(inside(anOrganization({ status: 'refused', reason: 'The website is not yours.' }))),
      [calls.members]: says(people),
    })
    await open()
    await expect.element(page.getByText('The website is not yours.')).toBeVisible()
    await expect.element(button('Send to our staff')).toBeEnabled()
  })

  it('lets in who asks, with a role, removes and invites', async () => {
    const asked = answerWith({
      [calls.me]: says(inside()),
      [calls.members]: says(people),
      [calls.letTomIn]: says(people),
      [calls.removeLena]: [() => new Response('', { status: 404 }), gone],
      [calls.invite]: [refusal('email', 'unique', 'This person already belongs to the organization.'), says(people)],
      [calls.revoke]: gone,
    })
    await open()
    await button('Let in Tom Reyes').click()
    await expect.element(page.getByText(/every application, with names, answers/)).toBeVisible()
    await page.getByRole('radio', { name: /^Interviewer/ }).click()
    await button('Let in').click()
    await expect.element(page.getByText('Tom Reyes is now a member of the organization.')).toBeVisible()
    expect(asked.find(({ call }) => call === calls.letTomIn)?.body).toEqual({ role: 'interviewer' })

    for (const told of ['This has changed in the meantime. Here is how it stands now.', 'Lena Park was removed.']) {
      await button('Remove Lena Park').click()
      await button('Remove').click()
      await expect.element(page.getByText(told)).toBeVisible()
    }

    await button('Invite').click()
    await expect.element(page.getByText('Email is required')).toBeVisible()
    const email = page.getByLabelText('Their email')
    await email.fill('lena@northlake.test')
    await button('Invite').click()
    await expect.element(page.getByText('This person already belongs to the organization.')).toBeVisible()
    await email.fill('kim@northlake.test')
    await button('Invite').click()
    await expect.element(page.getByText(/^kim@northlake\.test is invited\./)).toBeVisible()
    await expect.element(email).toHaveValue('')
    await button('Take back the invitation to ida@northlake.test').click()
    await expect.element(page.getByText('The invitation to ida@northlake.test is taken back.')).toBeVisible()
  })

  it('hears before the question what has to come first where nobody else runs the organization', async () => {
    const asked = answerWith({ [calls.me]: says(inside()), [calls.members]: says(people), [calls.leave]: gone })
    await open()
    await button('Leave').first().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/^You are its only administrator\. First make another member/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Leave' }).elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Back to the members' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked.map(({ call }) => call)).not.toContain(calls.leave)
  })

  it('hears that the last one has to stay, where the account of the other is closed, then leaves', async () => {
    const stays = 'Somebody has to run the organization. Make another member an administrator first.'
    const two = { ...people, members: people.members.map((each) => ({ ...each, role: 'admin' })) }
    answerWith({
      [calls.me]: [says(inside()), says(inside()), says(outside)],
      [calls.members]: says(two),
      [calls.leave]: [refusal(null, 'last_admin', stays), gone],
    })
    await open()
    for (const told of [stays, 'You left Northlake.']) {
      await button('Leave').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
      await expect.element(page.getByText(told)).toBeVisible()
      // While it closes, it has a button of the same name.
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
    await expect.element(button('Create')).toBeVisible()
  })
})

describe('what a vetted organization wants to say instead', () => {
  const vetted = anOrganization({
    status: 'vetted',
    may: { edit: true, submit: false, take_back: false, keep_members: true },
  })
  const proposing = { ...vetted, proposal: { facts: { name: 'Westlake' }, refused_because: null } }
  const refused = { ...vetted, proposal: { facts: { name: 'Westlake' }, refused_because: 'That is another company.' } }
  const name = () => page.getByLabelText('Name', { exact: true })

  it('is told of before it is saved, waits for staff, and is taken back', async () => {
    const asked = answerWith({
      [calls.me]: [says(inside(vetted)), says(inside(vetted))],
      [calls.members]: says(people),
      [calls.save]: [refusal('name', 'invalid', 'Not this one'), says(proposing)],
      [calls.takeBack]: says(vetted),
    })
    await open()
    await expect.element(name()).toHaveAccessibleDescription(/Our staff look at a new name before students see it/)
    await name().fill('Westlake')
    await button('Save').click()
    await expect.element(page.getByText('Not this one')).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Saved. Our staff look at the change before students see it.')).toBeVisible()
    await expect.element(page.getByText('Waits for our staff: Westlake')).toBeVisible()
    await expect.element(page.getByText('Students see until then: Northlake')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Northlake', level: 1 })).toBeVisible()
    await expect.element(name()).toHaveValue('Westlake')
    await button('Take the change back').dblClick()
    await expect.element(page.getByText('You took the change back. All stays as students see it.')).toBeVisible()
    await expect.element(name()).toHaveValue('Northlake')
    expect(asked.filter(({ call }) => call === calls.takeBack)).toHaveLength(1)
  })

  it('is put into the form again after staff refused it, or put away', async () => {
    answerWith({
      [calls.me]: [says(inside(refused)), says(inside(vetted))],
      [calls.members]: says(people),
      [calls.takeBack]: says(vetted),
    })
    await open()
    await expect.element(page.getByText('That is another company.')).toBeVisible()
    await expect.element(page.getByText('Refused: Westlake')).toBeVisible()
    await expect.element(name()).toHaveValue('Northlake')
    await button('Put it into the form again').click()
    await expect.element(name()).toHaveValue('Westlake')
    await expect.element(name()).toHaveFocus()
    await button('Put it away').click()
    await expect.element(page.getByText('The refused change is put away.')).toBeVisible()
    await expect.element(name()).toHaveValue('Westlake')
  })

  it('is shown as it stands where it is a newer one than what was to be taken back', async () => {
    const newer = { ...proposing, version: 3, proposal: { facts: { name: 'Eastlake' }, refused_because: null } }
    const changed = 'The organization has changed in the meantime. Read it again, then take it back.'
    const asked = answerWith({
      [calls.me]: [says(inside(proposing)), says(inside(newer))],
      [calls.members]: says(people),
      [calls.takeBack]: () =>
        Response.json(
          { type: 'client_error', code: 'conflict', errors: [{ code: 'conflict', detail: changed, attr: null }] },
          { status: 409 },
        ),
    })
    await open()
    await button('Take the change back').click()
    await expect.element(page.getByText(changed)).toBeVisible()
    await expect.element(page.getByText('Waits for our staff: Eastlake')).toBeVisible()
    expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  })

  it('is read by a colleague, who takes nothing back', async () => {
    const may = { edit: false, submit: false, take_back: false, keep_members: false }
    answerWith({ [calls.me]: says(inside({ ...proposing, may }, 'recruiter')), [calls.members]: says(people) })
    await open()
    await expect.element(page.getByText('Waits for our staff: Westlake')).toBeVisible()
    await expect.element(button('Leave')).toBeVisible()
    expect(button('Take the change back').elements()).toEqual([])
  })
})

it('a recruiter reads the facts and may leave, and nothing more', async () => {
  const may = { edit: false, submit: false, take_back: false, keep_members: false }
  answerWith({
    [calls.me]: says(inside(anOrganization({ status: 'vetted', may }), 'recruiter')),
    [calls.members]: says({ ...people, invitations: [] }),
  })
  await open()
  await expect.element(page.getByText('Fewer than 10')).toBeVisible()
  await expect.element(button('Leave')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})

it('keeps what is typed of the facts over a reload, and nothing of the EIN', async () => {
  answerWith({ [calls.me]: says(inside()), [calls.members]: says(people) })
  const first = await open()
  await page.getByLabelText('Legal name').fill('Northlake Works, Inc.')
  await page.getByLabelText(/EIN/).fill('12-3456789')
  await first.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('3456789')
  await open()
  await expect.element(page.getByLabelText('Legal name')).toHaveValue('Northlake Works, Inc.')
})
