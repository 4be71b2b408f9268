import type { Tx } from '../../platform/db/database.ts'
import { emitLive } from '../../platform/live/emit-live.ts'
import { tell } from '../notices/index.ts'
import { waitsStore } from './waits/store.ts'

const list = '/applications'

interface Posting {
  readonly postingId: string
  readonly organizationId: string
}

const showPosting = async (tx: Tx, { postingId, organizationId }: Posting): Promise<string[]> => {
  const students = await waitsStore(tx).listUndecided({ postingId }, tx.clock.now())
  const channels = [`organization:${organizationId}`, ...students.map((id) => `user:${id}`)]
  await emitLive(tx, channels, { kind: 'application.posting', posting: postingId })
  return students
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
  await tell(tx, {
    to: await showPosting(tx, posting),
    kind: 'internship_taken_down',
    key: `${postingId}:${openedAt.toISOString()}`,
    about: { organization, posting: title },
    path: list,
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
    const students = await waitsStore(tx).listUndecided({ organizationId: id }, now)
    const channels = [`organization:${id}`, ...students.map((student) => `user:${student}`)]
    await emitLive(tx, channels, { kind: 'application.organization', organization: id })
    const key = `${id}:${now.toISOString()}`
    await tell(tx, { to: students, kind, key, about: { organization: name }, path: list, mail: 'updates' })
  }

export const followSuspension = follow('application_on_hold')
export const followRestoration = follow('application_goes_on')
