import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestHouse, type TestHouse } from '../jobs/testing.ts'
import { audit } from './audit.ts'
import { auditEvents } from './tables.ts'

let house: TestHouse
const actor = {
  id: '0195e000-0000-7000-8000-000000000001',
  runAsBy: '0195e000-0000-7000-8000-000000000002',
  roles: ['STUDENT'],
  sessionId: 's',
}

beforeAll(async () => {
  house = await buildTestHouse()
})
afterAll(() => house.close())

test('the trail tells who, under whose name, what, why and from where, and cannot be rewritten', async () => {
  await house.db.transaction(async (tx) => {
    await audit(
      tx,
      { actor, requestId: 'r1', network: '203.0.113.0/24' },
      { action: 'aid.seen', subjectType: 'user', subjectId: 'u1', reason: 'asked by phone', detail: { fields: ['a'] } },
    )
    await audit(tx, { actor: null }, { action: 'admin.made', subjectType: 'user', subjectId: 'u2' })
  })
  const rows = await house.db.orm.select().from(auditEvents).orderBy(auditEvents.id)
  expect(rows).toMatchObject([
    {
      actorId: actor.id,
      runAsBy: actor.runAsBy,
      action: 'aid.seen',
      subjectType: 'user',
      subjectId: 'u1',
      reason: 'asked by phone',
      detail: { fields: ['a'] },
      requestId: 'r1',
      network: '203.0.113.0/24',
    },
    { actorId: null, runAsBy: null, action: 'admin.made', reason: null, detail: null, requestId: null, network: null },
  ])
  for (const change of [sql`update audit_events set action = 'x'`, sql`delete from audit_events`])
    await expect(house.db.orm.execute(change)).rejects.toMatchObject({ cause: { code: '23000' } })
  expect(await house.db.orm.select().from(auditEvents).orderBy(auditEvents.id)).toEqual(rows)
})

test('what is undone leaves no trace', async () => {
  const undone = house.db.transaction(async (tx) => {
    await audit(tx, { actor }, { action: 'undone', subjectType: 'user', subjectId: 'u3' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const { rows } = await house.db.orm.execute(sql`select 1 from audit_events where action = 'undone'`)
  expect(rows).toEqual([])
})
