import { enrollmentStatuses } from '@firstrung/api/program/wire'
import { describe, expect, it } from 'vitest'
import { asksFirst, leadsOn, movesFrom } from './staff-moves.ts'

const all = enrollmentStatuses.flatMap(movesFrom)
const named = (moves: typeof all) => moves.map(({ from, to }) => `${from} > ${to}`).toSorted()

describe('the moves of staff', () => {
  it('put the usual one first', () => {
    expect(movesFrom('applied').map(({ to }) => to)).toEqual(['interviewing', 'rejected', 'archived'])
  })

  it('lead on in these cases', () => {
    expect(named(all.filter(leadsOn))).toEqual([
      'accepted > invoice_reminder',
      'accepted > matching',
      'application_started > send_application_reminder',
      'applied > interviewing',
      'interviewing > accepted',
      'invoice_reminder > matching',
    ])
  })

  it('are done at once where nobody is told and nothing ends', () => {
    expect(named(all.filter((move) => !asksFirst(move)))).toEqual([
      'accepted > matching',
      'applied > interviewing',
      'invoice_reminder > accepted',
      'invoice_reminder > matching',
      'matching > accepted',
      'send_application_reminder > application_started',
    ])
  })
})
