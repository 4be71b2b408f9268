import type { Tx } from '../../platform/db/database.ts'
import { findFilledPosting } from '../jobs/hires/index.ts'
import { tell } from '../notices/index.ts'
import { listDeciders } from '../organizations/index.ts'
import { nameOf } from './application-object.ts'
import { applicationsStore, type NamedApplication } from './store.ts'

const named = async (tx: Tx, id: string): Promise<NamedApplication> => {
  const row = await applicationsStore(tx).find(id)
  if (!row) throw new Error('the application is not there')
  return row
}

const pathOf = (id: string): string => `/applications/${id}`

/** Tells those who decide that a student applied, took the application back, or answered an offer; `at` is when. Returns the application as it is told of. */
export const tellDeciders = async (
  tx: Tx,
  { id, organizationId }: Pick<NamedApplication, 'id' | 'organizationId'>,
  kind: 'applied' | 'withdrawn' | 'offer_accepted' | 'offer_declined',
  at: Date,
): Promise<NamedApplication> => {
  const [row, deciders] = await Promise.all([named(tx, id), listDeciders(tx, organizationId)])
  await tell(tx, {
    to: deciders,
    kind,
    key: `${id}:${at.toISOString()}`,
    about: { person: nameOf(row), posting: row.title },
    subjectId: row.userId,
    path: pathOf(id),
    mail: 'updates',
  })
  return row
}

/** Tells those who interview; whoever was told of this application before is not told again. */
export const tellInterviewers = async (tx: Tx, id: string, userIds: readonly string[]): Promise<void> => {
  const row = await named(tx, id)
  await tell(tx, {
    to: userIds,
    kind: 'named_interviewer',
    key: id,
    about: { person: nameOf(row), posting: row.title },
    subjectId: row.userId,
    path: pathOf(id),
    mail: 'updates',
  })
}

/** Tells the student that the application stands elsewhere now. A decision has a mail of its own. Returns the application as it is told of. */
export const tellStudent = async (
  tx: Tx,
  id: string,
  kind: 'stage_moved' | 'decided',
  at: Date,
): Promise<NamedApplication> => {
  const row = await named(tx, id)
  await tell(tx, {
    to: [row.userId],
    kind,
    key: `${id}:${at.toISOString()}`,
    about: {
      organization: row.organizationName,
      posting: row.approvedTitle,
      ...(kind === 'stage_moved' ? { stage: row.stage } : {}),
    },
    path: pathOf(id),
    mail: kind === 'decided' ? null : 'updates',
  })
  return row
}

/** Tells those who decide that all openings of a posting are filled, once for each time that it was published with as many. */
export const tellFilled = async (tx: Tx, postingId: string): Promise<void> => {
  const filled = await findFilledPosting(tx, postingId)
  if (!filled) return
  await tell(tx, {
    to: await listDeciders(tx, filled.organizationId),
    kind: 'posting_filled',
    key: `${postingId}:${filled.publishedAt?.toISOString() ?? ''}:${filled.openings}`,
    about: { posting: filled.title },
    path: `/applications?posting=${postingId}`,
    mail: 'updates',
  })
}
