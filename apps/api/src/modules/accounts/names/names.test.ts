import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAsRefusal } from '../../../platform/http/wire.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'

const url = '/api/users/me/name/'
let house: TestApp
let ana: Person
beforeAll(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
})
afterAll(() => house.close())

const called = async (person: Person) => {
  const { first_name, last_name } = (await person.call('GET', '/api/users/me/')).json()
  return `${first_name} ${last_name}`
}

it('is changed at once, by the rules of the sign-up, and is found by staff', async () => {
  expect((await ana.call('PUT', url, { first_name: ' Zoë ', last_name: 'Quux' })).statusCode).toBe(200)
  expect(await called(ana)).toBe('Zoë Quux')
  const admin = await signedInAs(house, 'SUPER_ADMIN')
  const { results } = (await admin.call('GET', '/api/admin/users/?search=quux')).json()
  expect(results.map(({ id }: { id: string }) => id)).toEqual([ana.id])
  const { rows } = await house.ports.db.pool.query('select action from audit_events where subject_id = $1', [ana.id])
  expect(rows).toEqual([{ action: 'account.renamed' }])
})

it.each([
  [{ first_name: '', last_name: 'Quux' }, ['required first_name']],
  [{ first_name: 'Ana', last_name: '' }, ['required last_name']],
  [{ first_name: 'Ana', last_name: '\u200b' }, ['required last_name']],
  [{ first_name: 'An\u200ba', last_name: 'Qu\u2060ux' }, ['invalid first_name', 'invalid last_name']],
  [{ first_name: 'a'.repeat(101), last_name: 'b\nc' }, ['max_length first_name', 'invalid last_name']],
])('refuses %j', async (body, faults) => {
  const res = await ana.call('PUT', url, body)
  const told = res.json().errors.map(({ code, attr }: { code: string; attr: string }) => `${code} ${attr}`)
  expect([res.statusCode, told]).toEqual([400, faults])
})

it('needs no last name of who never had one, and keeps the one that is there', async () => {
  const cem = await signedInAs(house)
  await house.ports.db.pool.query("update users set last_name = '' where id = $1", [cem.id])
  for (const last_name of ['', '\u200b']) {
    expect((await cem.call('PUT', url, { first_name: 'Çem', last_name })).statusCode).toBe(200)
    expect(await called(cem)).toBe('Çem ')
  }
  expect((await cem.call('PUT', url, { first_name: 'Çem', last_name: 'Uz' })).statusCode).toBe(200)
  expect((await cem.call('PUT', url, { first_name: 'Çem', last_name: '' })).statusCode).toBe(400)
  expect(await called(cem)).toBe('Çem Uz')
})

it('is not changed by who acts in somebody’s place', async () => {
  const [bea, admin] = [await signedInAs(house), await signedInAs(house, 'SUPER_ADMIN')]
  await admin.call('POST', '/api/auth/run_as/', { user_id: bea.id })
  const res = await admin.call('PUT', url, { first_name: 'Eve', last_name: 'Else' })
  expect([res.statusCode, res.json().errors[0].detail]).toEqual([403, runAsRefusal])
  expect(await called(bea)).toBe("Ana O'Brien")
})
