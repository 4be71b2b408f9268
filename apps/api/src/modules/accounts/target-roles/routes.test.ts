import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { seedTargetRoles } from './seed.ts'

let house: TestApp
let student: Person
let other: Person
let admin: Person

beforeAll(async () => {
  house = await buildTestApp()
  await Promise.all([seedTargetRoles(house.ports), seedTargetRoles(house.ports)])
  student = await signedInAs(house)
  other = await signedInAs(house)
  admin = await signedInAs(house, 'SUPER_ADMIN')
})

beforeEach(async () => {
  await house.ports.db.pool.query('delete from user_target_roles')
  await house.ports.db.pool.query('update target_roles set active = true')
})

afterAll(() => house.close())

const choose = (person: Person, list: unknown, id = person.id) =>
  person.call('PUT', `/api/users/${id}/target_roles/`, { target_roles: list })

const chosenBy = async (person: Person): Promise<number[]> =>
  (await person.call('GET', '/api/users/me/')).json().profile.target_roles

const faultsOf = (answer: { json(): { errors: { code: string; attr: string | null }[] } }) =>
  answer.json().errors.map(({ code, attr }) => [code, attr])

describe('reading', () => {
  it('lists the job titles', async () => {
    const titles = (await student.call('GET', '/api/job_titles/')).json()
    expect(titles[0]).toEqual({ id: 1, title: 'Software Engineer' })
    expect(titles.length).toBeGreaterThanOrEqual(20)
  })

  it('lists, searches and filters the target roles', async () => {
    await house.ports.db.pool.query('update target_roles set active = false where pk = 9')
    const titles = async (query: string) =>
      (await student.call('GET', `/api/target_roles/${query}`)).json().map(({ title }: { title: string }) => title)
    expect(await titles('?search=data&active=true')).toEqual(['Data Analyst', 'Data Scientist'])
    expect(await titles('?search=data&active=false')).toEqual(['Data Engineer'])
    expect(await titles('?search=%25')).toEqual([])
    expect((await titles('')).length).toBe((await titles('?search=')).length)
  })

  it('refuses an unknown state', async () => {
    const answer = await student.call('GET', '/api/target_roles/?active=maybe')
    expect(answer.statusCode).toBe(400)
    expect(faultsOf(answer)).toEqual([['invalid', 'active']])
  })

  it('shows one', async () => {
    const answer = await student.call('GET', '/api/target_roles/7/')
    expect(answer.json()).toEqual({ pk: 7, title: 'Data Analyst', active: true, job_title: 7 })
  })

  it.each(['0', '-1', '1.5', '07', 'x', '999', '99999', '1e1', '99999999999999'])('knows no role %s', async (pk) => {
    expect((await student.call('GET', `/api/target_roles/${pk}/`)).statusCode).toBe(404)
  })

  it.each(['/api/job_titles/', '/api/target_roles/', '/api/target_roles/1/'])('tells nobody of %s', async (url) => {
    expect((await house.app.inject(url)).statusCode).toBe(401)
  })
})

describe('choosing', () => {
  it('keeps the order of choosing and shows it in the current user', async () => {
    const answer = await choose(student, [9, 1, 24, 3, 7])
    expect([answer.statusCode, answer.json()]).toEqual([200, { target_roles: [9, 1, 24, 3, 7] }])
    expect(await chosenBy(student)).toEqual([9, 1, 24, 3, 7])
    expect(await chosenBy(other)).toEqual([])
    await choose(student, [3, 9])
    expect(await chosenBy(student)).toEqual([3, 9])
    await choose(student, [])
    expect(await chosenBy(student)).toEqual([])
  })

  it.each([
    [[1, 2, 3, 4, 5, 6], ['max_length']],
    [[1, 1], ['invalid']],
    [
      [1, 2, 3, 4, 5, 5],
      ['max_length', 'invalid'],
    ],
    [[999], ['invalid']],
    [[0], ['invalid']],
    [[-1], ['invalid']],
    [[99_999_999_999], ['invalid']],
    [['1'], ['invalid']],
    [[{}], ['invalid']],
    ['1', ['invalid']],
    [null, ['required']],
    [undefined, ['required']],
  ])('refuses %j as %j', async (list, codes) => {
    await choose(student, [2])
    const answer = await choose(student, list)
    expect(answer.statusCode).toBe(400)
    expect(faultsOf(answer)).toEqual(codes.map((code) => [code, 'target_roles']))
    expect(await chosenBy(student)).toEqual([2])
  })

  it('refuses an inactive role', async () => {
    await house.ports.db.pool.query('update target_roles set active = false where pk = 9')
    expect((await choose(student, [1, 9])).statusCode).toBe(400)
  })

  it("does not know of other people's roles, nor of nobody's", async () => {
    expect((await choose(student, [1], other.id)).statusCode).toBe(404)
    expect((await choose(admin, [1], other.id)).statusCode).toBe(404)
    expect((await choose(student, [1], 'me')).statusCode).toBe(404)
    expect((await choose(student, [1], '019ad000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect(await chosenBy(other)).toEqual([])
    const url = `/api/users/${student.id}/target_roles/`
    expect((await house.app.inject({ method: 'PUT', url, payload: { target_roles: [1] } })).statusCode).toBe(401)
  })

  it('survives many calls at once with one of their lists', async () => {
    const lists = [[1, 2, 3], [3, 2, 1], [4], [5, 1], [1, 5, 4, 3, 2]]
    const answers = await Promise.all(lists.map((list) => choose(student, list)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200))
    expect(lists).toContainEqual(await chosenBy(student))
  })
})

describe('keeping the list', () => {
  it('lets a super admin change a role', async () => {
    const change = { title: ' Analyst of Data ', active: false, job_title: 8 }
    const answer = await admin.call('PATCH', '/api/target_roles/7/', change)
    expect(answer.json()).toEqual({ pk: 7, title: 'Analyst of Data', active: false, job_title: 8 })
    const back = await admin.call('PATCH', '/api/target_roles/7/', { title: 'Data Analyst', job_title: 7 })
    expect(back.json()).toEqual({ pk: 7, title: 'Data Analyst', active: false, job_title: 7 })
    expect((await student.call('GET', '/api/target_roles/7/')).json()).toEqual(back.json())
  })

  it.each([
    [{ title: ' ' }, ['required', 'title']],
    [{ title: 'x'.repeat(101) }, ['max_length', 'title']],
    [{ title: 'Data Scientist' }, ['unique', 'title']],
    [{ job_title: 999 }, ['invalid', 'job_title']],
    [{ job_title: 1.5 }, ['invalid', 'job_title']],
    [{ active: 'yes' }, ['invalid', 'active']],
  ])('refuses %j', async (change, fault) => {
    const answer = await admin.call('PATCH', '/api/target_roles/7/', change)
    expect(answer.statusCode).toBe(400)
    expect(faultsOf(answer)).toEqual([fault])
  })

  it('deletes a role that nobody has chosen', async () => {
    expect((await admin.call('DELETE', '/api/target_roles/25/')).statusCode).toBe(204)
    expect((await admin.call('GET', '/api/target_roles/25/')).statusCode).toBe(404)
    expect((await admin.call('DELETE', '/api/target_roles/25/')).statusCode).toBe(404)
    expect((await admin.call('PATCH', '/api/target_roles/25/', {})).statusCode).toBe(404)
  })

  it('does not bring back what was deleted', async () => {
    await seedTargetRoles(house.ports)
    expect((await admin.call('GET', '/api/target_roles/25/')).statusCode).toBe(404)
  })

  it('switches off a role that somebody has chosen, and gives it back', async () => {
    await choose(student, [2, 24, 1])
    expect((await admin.call('DELETE', '/api/target_roles/24/')).statusCode).toBe(204)
    expect((await admin.call('GET', '/api/target_roles/24/')).json()).toMatchObject({ active: false })
    expect(await chosenBy(student)).toEqual([2, 1])
    await admin.call('PATCH', '/api/target_roles/24/', { active: true })
    expect(await chosenBy(student)).toEqual([2, 24, 1])
  })

  it('is on the trail, under the name of whoever did it', async () => {
    await admin.call('PATCH', '/api/target_roles/7/', { active: true })
    await admin.call('PATCH', '/api/target_roles/7/', { title: ' ' })
    await admin.call('DELETE', '/api/target_roles/23/')
    const trail = (await admin.call('GET', `/api/admin/users/${admin.id}/events/?limit=2`)).json().results
    expect(trail).toMatchObject([
      { action: 'target_role.removed', by: { id: admin.id } },
      { action: 'target_role.changed', by: { id: admin.id } },
    ])
  })

  it('is not for others', async () => {
    expect((await student.call('PATCH', '/api/target_roles/1/', { active: false })).statusCode).toBe(403)
    expect((await student.call('DELETE', '/api/target_roles/1/')).statusCode).toBe(403)
    expect((await student.call('GET', '/api/target_roles/1/')).json()).toMatchObject({ active: true })
  })
})
