import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { mailsAfterAll } from '../../../testing-jobs.ts'
import { giveAddress } from '../../accounts/address/index.ts'
import { type Telling, tell } from '../../notices/index.ts'
import { foundOrganization, joinAs } from '../testing.ts'
import { nameHeirs } from './heirs.ts'

let house: TestApp
let erin: Person
let ada: Person
let turn = 0
let domain: string
beforeAll(async () => {
  house = await buildTestApp()
  ada = await signedInAs(house, 'SUPER_ADMIN')
})
afterAll(() => house.close())
beforeEach(async () => {
  domain = `river${++turn}.test`
  erin = await signedInAs(house, 'EMPLOYER', { email: `erin@${domain}` })
})

const colleague = (name: string, at = domain) => signedInAs(house, 'EMPLOYER', { email: `${name}@${at}` })
const of = async (person: Person) => (await person.call('GET', '/api/organizations/me/')).json()
const roles = async (id: string) => {
  const { members } = (await erin.call('GET', `/api/organizations/${id}/members/`)).json()
  return members.map(({ email, role }: { email: string; role: string }) => `${email.split('@')[0]} ${role}`)
}
const mailsTo = async (address: string) =>
  (await house.ports.db.pool.query('select subject from mails where to_address = $1 order by id', [address])).rows

describe('somebody who leaves or decides no more', () => {
  const told = async (person: Person) =>
    (await person.call('GET', '/api/notices/')).json().results.map(({ kind }: { kind: string }) => kind)
  const ofApplicants = ['applied', 'withdrawn', 'offer_accepted', 'offer_declined'] as const
  const hearOf = (person: Person, kind: Telling['kind']) =>
    house.ports.db.transaction((tx) =>
      tell(tx, {
        to: [person.id],
        kind,
        key: `a:${person.id}`,
        about: { person: 'Anneliese' },
        path: '/applications',
        mail: 'updates',
      }),
    )

  it('keeps no notice of applicants, and is mailed none', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const [noa, ravi] = [await colleague('noa'), await colleague('ravi')]
    for (const person of [noa, ravi]) {
      await joinAs(house, person, id, 'recruiter')
      for (const kind of ofApplicants) await hearOf(person, kind)
    }
    expect((await told(noa)).toSorted()).toEqual(ofApplicants.toSorted())
    await erin.call('DELETE', `/api/organizations/${id}/members/${noa.id}/`)
    await erin.call('PATCH', `/api/organizations/${id}/members/${ravi.id}/`, { role: 'interviewer' })
    expect([await told(noa), await told(ravi)]).toEqual([['member_removed'], []])
    house.clock.advance(3_600)
    const mails = await mailsAfterAll(house)
    expect(mails.filter((mail) => mail.includes('Anneliese'))).toEqual([])
  })

  it('keeps no notice of who asks to join, once they are no admin, and those of applicants', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const noa = await joinAs(house, await colleague('noa'), id, 'admin')
    for (const kind of ['member_asks', 'applied'] as const) await hearOf(noa, kind)
    await erin.call('PATCH', `/api/organizations/${id}/members/${noa.id}/`, { role: 'recruiter' })
    expect(await told(noa)).toEqual(['applied'])
  })

  it('is sent away by the last admin with an open account, though an admin themselves', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const noa = await joinAs(house, await colleague('noa'), id, 'admin')
    await noa.call('POST', '/api/auth/deactivate/', { username: noa.email, password: noa.password })
    const own = await erin.call('DELETE', `/api/organizations/${id}/members/${erin.id}/`)
    expect(faultsOf(own)).toEqual([400, 'last_admin null'])
    expect((await erin.call('DELETE', `/api/organizations/${id}/members/${noa.id}/`)).statusCode).toBe(204)
    expect(await roles(id)).toEqual(['erin admin'])
  })
})

describe('where no administrator is left', () => {
  const join = async (id: string, person: Person, role: string) => {
    await erin.call('POST', `/api/organizations/${id}/invitations/`, { email: person.email, role })
    const [invitation] = (await of(person)).invitations
    await person.call('POST', `/api/invitations/${invitation.id}/acceptance/`)
  }
  const leave = (person: Person) =>
    person.call('POST', '/api/auth/deactivate/', { username: person.email, password: person.password })

  it('the longest-standing recruiter becomes one, once, and is told; an interviewer where there is none', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const [ina, noa, ravi] = [await colleague('ina'), await colleague('noa'), await colleague('ravi')]
    await join(id, ina, 'interviewer')
    house.clock.advance(1)
    await join(id, noa, 'recruiter')
    house.clock.advance(1)
    await join(id, ravi, 'recruiter')
    await nameHeirs(house.ports)
    expect((await of(noa)).membership.role).toBe('recruiter')
    expect((await leave(erin)).statusCode).toBe(200)
    await Promise.all([nameHeirs(house.ports), nameHeirs(house.ports)])
    expect([(await of(noa)).membership.role, (await of(ravi)).membership.role]).toEqual(['admin', 'recruiter'])
    const { results } = (await noa.call('GET', '/api/notices/')).json()
    expect(results.filter(({ kind }: { kind: string }) => kind === 'made_admin')).toHaveLength(1)
    await leave(noa)
    await leave(ravi)
    await nameHeirs(house.ports)
    expect((await of(ina)).membership.role).toBe('admin')
    await leave(ina)
    expect(await nameHeirs(house.ports)).toBe(0)
  })
})

describe('an invitation', () => {
  const invite = (id: string, email: string, role = 'recruiter') =>
    erin.call('POST', `/api/organizations/${id}/invitations/`, { email, role })

  it('is mailed, and answered by whoever has confirmed the address', async () => {
    const id = await foundOrganization(erin)
    expect((await invite(id, 'Noa@Guest.test')).json().invitations).toMatchObject([
      { email: 'Noa@Guest.test', role: 'recruiter' },
    ])
    expect(await mailsTo('Noa@Guest.test')).toHaveLength(1)
    const noa = await colleague('noa', 'guest.test')
    const { invitations, joinable } = await of(noa)
    expect([invitations, joinable]).toMatchObject([
      [{ organization: { id, name: 'River Labs' }, role: 'recruiter' }],
      [],
    ])
    const [{ id: invitation }] = invitations
    const stranger = await colleague('stranger', 'guest.test')
    expect((await stranger.call('POST', `/api/invitations/${invitation}/acceptance/`)).statusCode).toBe(404)
    const twice = await Promise.all([1, 2].map(() => noa.call('POST', `/api/invitations/${invitation}/acceptance/`)))
    expect(twice.map((res) => res.statusCode).toSorted()).toEqual([200, 404])
    expect(await roles(id)).toEqual(['erin admin', 'noa recruiter'])
    expect((await of(noa)).membership).toMatchObject({ organization: { id }, role: 'recruiter' })
  })

  it('is over after 14 days, when it was taken back, and when it was declined', async () => {
    const id = await foundOrganization(erin)
    const noa = await colleague('noa', `late${turn}.test`)
    await invite(id, noa.email)
    const [{ id: first }] = (await of(noa)).invitations
    expect((await noa.call('DELETE', `/api/invitations/${first}/`)).statusCode).toBe(204)
    expect((await of(noa)).invitations).toEqual([])
    await invite(id, noa.email)
    const [{ id: second }] = (await of(noa)).invitations
    expect((await erin.call('DELETE', `/api/organizations/${id}/invitations/${second}/`)).statusCode).toBe(204)
    expect((await noa.call('POST', `/api/invitations/${second}/acceptance/`)).statusCode).toBe(404)
    await invite(id, noa.email)
    const [{ id: third }] = (await of(noa)).invitations
    house.clock.advance(14 * 24 * 60 * 60)
    expect((await of(noa)).invitations).toEqual([])
    expect((await noa.call('POST', `/api/invitations/${third}/acceptance/`)).statusCode).toBe(404)
  })

  it('is for who is not in yet, and five a day while nobody has vetted the organization', async () => {
    const id = await foundOrganization(erin)
    expect(faultsOf(await invite(id, erin.email.toUpperCase()))).toEqual([400, 'unique email'])
    const more = []
    for (let at = 0; at < 5; at += 1) more.push((await invite(id, `guest${at}@many.test`)).statusCode)
    expect(more).toEqual([200, 200, 200, 200, 429])
    expect(await mailsTo('guest4@many.test')).toEqual([])
    expect(await mailsTo('guest0@many.test')).toEqual([
      { subject: 'You are invited to join an organization on Firstrung' },
    ])
  })

  it('is mailed to one address three times a day, whoever asks', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const who = await colleague(name)
      const id = await foundOrganization(who, { name })
      const path = `/api/organizations/${id}/invitations/`
      expect((await who.call('POST', path, { email: 'wanted@mail.test', role: 'admin' })).statusCode).toBe(200)
    }
    expect(await mailsTo('wanted@mail.test')).toHaveLength(3)
  })

  it('holds nobody up, however many are sent at once', async () => {
    const id = await foundOrganization(erin)
    const calls = Array.from({ length: 15 }, (_, at) => invite(id, `crowd${at}@many.test`))
    const statuses = (await Promise.all(calls)).map((res) => res.statusCode)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(10).fill(429)])
  })

  it('counts for nothing while its sender’s account is closed', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const bo = await joinAs(house, await colleague('bo'), id, 'admin')
    const noa = await colleague('noa', `closed${turn}.test`)
    await bo.call('POST', `/api/organizations/${id}/invitations/`, { email: noa.email, role: 'admin' })
    const [{ id: invitation }] = (await of(noa)).invitations
    await bo.call('POST', '/api/auth/deactivate/', { username: bo.email, password: bo.password })
    expect((await of(noa)).invitations).toEqual([])
    expect((await noa.call('POST', `/api/invitations/${invitation}/acceptance/`)).statusCode).toBe(404)
    expect((await erin.call('GET', `/api/organizations/${id}/members/`)).json().invitations).toEqual([])
    await invite(id, noa.email)
    expect((await of(noa)).invitations).toHaveLength(1)
  })

  it('ends with its sender’s being an admin, and waits while the organization is suspended', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const bo = await colleague('bo')
    await bo.call('POST', `/api/organizations/${id}/join/`)
    const member = `/api/organizations/${id}/members/${bo.id}/`
    await erin.call('PATCH', member, { role: 'admin' })
    const noa = await colleague('noa', `ended${turn}.test`)
    await bo.call('POST', `/api/organizations/${id}/invitations/`, { email: noa.email, role: 'admin' })
    expect((await of(noa)).invitations).toHaveLength(1)
    await erin.call('PATCH', member, { role: 'recruiter' })
    expect((await of(noa)).invitations).toEqual([])
    await invite(id, noa.email)
    const [{ id: invitation }] = (await of(noa)).invitations
    const { version } = (await ada.call('GET', `/api/admin/organizations/${id}/`)).json()
    await ada.call('POST', `/api/admin/organizations/${id}/decisions/`, { to: 'suspended', reason: 'r', version })
    expect((await of(noa)).invitations).toEqual([])
    expect((await noa.call('POST', `/api/invitations/${invitation}/acceptance/`)).statusCode).toBe(404)
    expect((await invite(id, 'more@guest.test')).statusCode).toBe(403)
  })
})

describe('a colleague', () => {
  it('asks to join a vetted organization of their mail domain, and sees nothing until an admin answers', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const bo = await colleague('bo')
    expect((await of(bo)).joinable).toEqual([{ id, name: 'River Labs' }])
    expect((await bo.call('POST', `/api/organizations/${id}/join/`)).statusCode).toBe(200)
    expect(await of(bo)).toMatchObject({ membership: { role: 'pending' }, organization: null })
    expect((await bo.call('GET', `/api/organizations/${id}/members/`)).statusCode).toBe(404)
    expect((await bo.call('PATCH', `/api/organizations/${id}/members/${bo.id}/`, { role: 'admin' })).statusCode).toBe(
      404,
    )
    expect((await mailsTo(erin.email)).at(-1)).toMatchObject({ subject: 'Ana asks to join River Labs' })
    const admitted = await erin.call('PATCH', `/api/organizations/${id}/members/${bo.id}/`, { role: 'interviewer' })
    expect([admitted.statusCode, await roles(id)]).toEqual([200, ['erin admin', 'bo interviewer']])
    const { members } = (await bo.call('GET', `/api/organizations/${id}/members/`)).json()
    expect(members.map(({ email }: { email: string | null }) => email)).toEqual([null, bo.email])
    expect(await mailsTo(bo.email)).toEqual([{ subject: 'You belong to River Labs now' }])
    expect(
      (await bo.call('PATCH', `/api/organizations/${id}/members/${erin.id}/`, { role: 'recruiter' })).statusCode,
    ).toBe(403)
    expect((await bo.call('DELETE', `/api/organizations/${id}/members/${erin.id}/`)).statusCode).toBe(403)
  })

  it('asks three times a day at most, since each asking writes to the admins', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const bo = await colleague('bo')
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      statuses.push((await bo.call('POST', `/api/organizations/${id}/join/`)).statusCode)
      await bo.call('DELETE', `/api/organizations/${id}/members/${bo.id}/`)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it.each([
    ['pending', 'member_refused', 'River Labs did not let you in'],
    ['recruiter', 'member_removed', 'You no longer belong to River Labs'],
  ])('who was %s hears that an admin sent them away: %s', async (role, kind, subject) => {
    const id = await foundOrganization(erin, { staff: ada })
    const [bo, cy, leaver] = [await colleague('bo'), await colleague('cy'), await colleague('leaver')]
    for (const person of [bo, cy, leaver]) await joinAs(house, person, id, role)
    await house.ports.db.pool.query('update users set deactivated_at = now() where id = $1', [cy.id])
    for (const person of [bo, cy]) await erin.call('DELETE', `/api/organizations/${id}/members/${person.id}/`)
    await leaver.call('DELETE', `/api/organizations/${id}/members/${leaver.id}/`)
    expect((await bo.call('GET', '/api/notices/')).json().results).toMatchObject([
      { kind, about: { organization: 'River Labs' }, path: '/company' },
    ])
    expect(await mailsTo(bo.email)).toEqual([{ subject }])
    for (const person of [cy, leaver]) expect(await mailsTo(person.email)).toEqual([])
  })

  it('cannot ask one that is not vetted, of another domain, or of a provider of mail', async () => {
    const id = await foundOrganization(erin)
    const bo = await colleague('bo')
    expect([(await of(bo)).joinable, (await bo.call('POST', `/api/organizations/${id}/join/`)).statusCode]).toEqual([
      [],
      404,
    ])
    const free = await signedInAs(house, 'EMPLOYER', { email: `free${turn}@gmail.com` })
    await foundOrganization(free, { name: 'At Home', staff: ada })
    expect((await of(await signedInAs(house, 'EMPLOYER', { email: `other${turn}@gmail.com` }))).joinable).toEqual([])
  })
})

describe('members', () => {
  it('always keep an admin, also when two leave at once', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const member = `/api/organizations/${id}/members/`
    expect(faultsOf(await erin.call('DELETE', `${member}${erin.id}/`))).toEqual([400, 'last_admin null'])
    expect(faultsOf(await erin.call('PATCH', `${member}${erin.id}/`, { role: 'recruiter' }))).toEqual([
      400,
      'last_admin null',
    ])
    const bo = await colleague('bo')
    await bo.call('POST', `/api/organizations/${id}/join/`)
    await erin.call('PATCH', `${member}${bo.id}/`, { role: 'admin' })
    const left = await Promise.all([erin, bo].map((who) => who.call('DELETE', `${member}${who.id}/`)))
    expect(left.map((res) => res.statusCode).toSorted()).toEqual([204, 400])
  })

  it('are found by the domain of the address that they have now', async () => {
    const id = await foundOrganization(erin, { staff: ada })
    const elsewhere = `moved${turn}.test`
    const { rows } = await house.ports.db.pool.query(
      'select mail_domain from organization_members where user_id = $1',
      [erin.id],
    )
    expect(rows).toEqual([{ mail_domain: domain }])
    expect(await giveAddress(house.ports, erin.email, `erin@${elsewhere}`)).toBe('given')
    expect((await of(await colleague('bo', elsewhere))).joinable).toMatchObject([{ id }])
    expect((await of(await colleague('cy'))).joinable).toEqual([])
  })
})
