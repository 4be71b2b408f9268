import type { Tx } from '../../platform/db/database.ts'
import { emitLive } from '../../platform/live/emit-live.ts'
import { tell } from '../notices/index.ts'
import { waitsStore } from './waits/store.ts'

const list = '/applications'

interface Posting {
  readonly postingId: string
  readonly organizationId: string
}

/** Shows it to whoever waits for an answer, and tells which of their applications waits, by the student's id. */
const showPosting = async (tx: Tx, { postingId, organizationId }: Posting): Promise<ReadonlyMap<string, string>> => {
  const undecided = await waitsStore(tx).listUndecided(postingId, tx.clock.now())
  const channels = [`organization:${organizationId}`, ...undecided.map(({ userId }) => `user:${userId}`)]
  await emitLive(tx, channels, { kind: 'application.posting', posting: postingId })
  return new Map(undecided.map(({ userId, id }) => [userId, id]))
}

/** A posting takes applications again: whoever waits for an answer sees it at once. Where they stand does not change. */
export const followOpening = async (tx: Tx, posting: Posting): Promise<void> => {
  await showPosting(tx, posting)
}

interface TakenDown extends Posting {
  readonly organizationName: string
  readonly title: string
  readonly openedAt: Date
}

/** The same of one that takes none any more; of what staff take down `followTakingDown` tells. */
export const followClosing = async (tx: Tx, { to, ...posting }: Posting & { readonly to: string }): Promise<void> => {
  if (to !== 'refused') await showPosting(tx, posting)
}

/** Staff keep a posting from students: whoever waits for an answer is told so, once for each time that it was open. */
export const followTakingDown = async (tx: Tx, posting: TakenDown): Promise<void> => {
  const { postingId, organizationName: organization, title, openedAt } = posting
  const waiting = await showPosting(tx, posting)
  await tell(tx, {
    to: [...waiting.keys()],
    kind: 'internship_taken_down',
    key: `${postingId}:${openedAt.toISOString()}`,
    about: { organization, posting: title },
    path: (student) => `${list}/${waiting.get(student)}`,
    mail: 'updates',
  })
}

interface Organization {
  readonly id: string
  readonly name: string
}

/** An organization decides no more, or again: its members and whoever waits for its answer see it at once, and the latter are told. */
const follow =
  (kind: 'application_on_hold' | 'application_goes_on') =>
  async (tx: Tx, { id, name }: Organization): Promise<void> => {
    const now = tx.clock.now()
    const students = await waitsStore(tx).listWaiting(id, now)
    const channels = [`organization:${id}`, ...students.map((student) => `user:${student}`)]
    await emitLive(tx, channels, { kind: 'application.organization', organization: id })
    const key = `${id}:${now.toISOString()}`
    await tell(tx, { to: students, kind, key, about: { organization: name }, path: list, mail: 'updates' })
  }

export const followSuspension = follow('application_on_hold')
export const followRestoration = follow('application_goes_on')
