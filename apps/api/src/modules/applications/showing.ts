import type { Db, Tx } from '../../platform/db/database.ts'
import { findResumeOf } from '../accounts/profiles/index.ts'
import { letSee, letSeeNoMore } from '../portfolio/index.ts'
import { isAtInterview } from './rules.ts'
import { applicationsStore } from './store.ts'

interface Pair {
  readonly userId: string
  readonly organizationId: string
}

/** What an organization sees of a student follows from where their applications to it stand now; call it after each change of a stage. */
export const showProfile = async (tx: Tx, pair: Pair): Promise<void> => {
  const stages = await applicationsStore(tx).listStagesOfPair(pair)
  if (stages.every((stage) => stage === 'withdrawn')) await letSeeNoMore(tx, pair)
  else await letSee(tx, { ...pair, seesPhoto: stages.some(isAtInterview) })
}

/** The resume's file as the organization may read it: while the application stands at the interview or later, and no longer; else null. */
export const findResume = async (db: Db, { userId, stage }: { readonly userId: string; readonly stage: string }) =>
  isAtInterview(stage) ? findResumeOf(db, userId) : null
