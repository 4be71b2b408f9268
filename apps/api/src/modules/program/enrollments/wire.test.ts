import { describe, expect, it } from 'vitest'
import { enrollmentStatuses, isLive } from '../wire.ts'
import { mailKindOf, moves } from './wire.ts'

describe('the table of moves', () => {
  it('lets staff out of every status', () => {
    for (const status of enrollmentStatuses) expect(moves.staff[status]?.length, status).toBeGreaterThan(0)
  })

  it('opens what has ended only as applied', () => {
    for (const status of enrollmentStatuses.filter((name) => !isLive(name)))
      expect(moves.staff[status], status).toEqual(['applied'])
  })
})

describe('the mails of staff’s moves', () => {
  it('are these and no others', () => {
    const mailing = enrollmentStatuses.flatMap((from) =>
      (moves.staff[from] ?? []).flatMap((to) => mailKindOf(from, to) ?? []).map((kind) => `${from}: ${kind}`),
    )
    expect(mailing.toSorted()).toEqual([
      'accepted: invoice_reminder',
      'application_started: application_reminder',
      'archived: reopened',
      'interviewing: accepted',
      'rejected: reopened',
    ])
  })
})
