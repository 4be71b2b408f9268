import type { Tx } from '../../platform/db/database.ts'
import { countPosting } from '../jobs/index.ts'
import type { ApplicationRow } from './store.ts'

const hour = 60 * 60 * 1000

/** Counts that a student has heard of their application for the first time, at the instant. */
export const countAnswer = async (
  tx: Tx,
  { times, postingId, appliedAt }: Pick<ApplicationRow, 'times' | 'postingId' | 'appliedAt'>,
  at: Date,
): Promise<void> => {
  // Sent again it was answered before, or not: of each student one answer at most, as there is one application.
  if (times > 1) return
  // Whole hours: whoever was answered sooner waited less than one.
  await countPosting(tx, postingId, { hoursWaited: Math.floor((at.getTime() - appliedAt.getTime()) / hour) })
}
