import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../../testing.ts'
import { makeCohort } from '../testing.ts'
import type { Cohort } from '../wire.ts'
import { seedCohorts } from './actions.ts'

const url = '/api/professional-program/cohorts/'

describe('cohorts', () => {
  let test: TestApp
  let past: number
  beforeAll(async () => {
    test = await buildTestApp({ start: '2026-11-28T23:59:59Z' })
    past = await makeCohort(test.ports.db, '2026-10-05')
  })
  afterAll(() => test.close())

  const list = async (): Promise<Cohort[]> => {
    const person = await signedInAs(test, 'EMPLOYER')
    return (await person.call('GET', url)).json()
  }

  it('are for those who are signed in', async () => {
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    expect((await test.app.inject({ method: 'GET', url: `${url}${past}/` })).statusCode).toBe(401)
  })

  it('are made once, however many processes start, and listed from this month on, ascending', async () => {
    await Promise.all([seedCohorts(test.ports), seedCohorts(test.ports), seedCohorts(test.ports)])
    const cohorts = await list()
    const dates = cohorts.map(({ start_date }) => start_date)
    expect(dates).toHaveLength(10)
    expect(dates[0]).toBe('2026-11-02')
    expect(dates.at(-1)).toBe('2027-08-02')
    expect(dates).toEqual([...dates].sort())
    expect(Object.keys(cohorts[0] ?? {})).toEqual(['id', 'start_date'])
  })

  it('move on with the month', async () => {
    test.clock.set('2026-12-01T00:00:00Z')
    expect((await list())[0]?.start_date).toBe('2026-12-07')
    await seedCohorts(test.ports)
    const dates = (await list()).map(({ start_date }) => start_date)
    expect(dates).toHaveLength(10)
    expect(dates.at(-1)).toBe('2027-09-06')
  })

  it('are found by id, past ones too; anything else is not there', async () => {
    const person = await signedInAs(test)
    expect((await person.call('GET', `${url}${past}/`)).json()).toEqual({ id: past, start_date: '2026-10-05' })
    for (const wrong of ['999999', '0', '-1', '1.5', 'first', '99999999999999999999', '1%00'])
      expect([wrong, (await person.call('GET', `${url}${wrong}/`)).statusCode]).toEqual([wrong, 404])
  })
})
