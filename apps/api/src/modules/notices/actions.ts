import type { Ctx, Ports } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { signed } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { pageOf } from '../../platform/http/page.ts'
import type { PageQuery } from '../../platform/http/wire.ts'
import { emitLive } from '../../platform/live/emit-live.ts'
import type { sendOptionalMail } from '../accounts/index.ts'
import { gatherMs, keptMs } from './rules.ts'
import { type Marked, type NoticeRow, noticesChanged, noticesStore } from './store.ts'
import type { Notice, NoticeAbout, NoticeKind, NoticePage, UnreadNotices } from './wire.ts'

const list = 'notices'

/** A kind of mail that somebody may do without. */
export type OptionalMail = Parameters<typeof sendOptionalMail>[2]['kind']

/** Something that happened, for those whom it concerns. */
export interface Telling {
  readonly to: readonly string[]
  readonly kind: NoticeKind
  /** Of the event, the same for everybody: whoever was told of it is not told again. */
  readonly key: string
  readonly about: NoticeAbout
  /** The person whom it tells of. */
  readonly subjectId?: string
  /** The page that it leads to, from the root of the product; where it is not the same for all, of the person with this id. */
  readonly path: string | ((userId: string) => string)
  /** The optional mail in whose digest it comes; null where the event has a mail of its own, or needs none. */
  readonly mail: OptionalMail | null
}

const tellLive = (tx: Tx, userId: string): Promise<void> => emitLive(tx, [`user:${userId}`], noticesChanged)

/** Tells people of an event, within the product and later by a digest, if and only if the transaction commits. */
export const tell = async (tx: Tx, { to, kind, key, about, subjectId, path, mail }: Telling): Promise<void> => {
  if (to.length === 0) return
  const createdAt = tx.clock.now()
  const mailDueAt = mail && new Date(createdAt.getTime() + gatherMs)
  const notice = { kind, about, eventKey: `${kind}:${key}`, createdAt, mailKind: mail, mailDueAt }
  const people = [...new Set(to)].map((userId) => ({
    userId,
    path: typeof path === 'string' ? path : path(userId),
  }))
  await noticesStore(tx).insert(people, { ...notice, subjectId: subjectId ?? null })
}

const noticeOf = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  about: row.about,
  path: row.path,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
})

/** What the actor was told, newest first, a page at a time. */
export const listNotices = async (caller: Ctx, { limit, cursor }: PageQuery): Promise<NoticePage> => {
  const ctx = signed(caller)
  const [createdAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = createdAt !== undefined && id !== undefined ? { createdAt, id } : null
  const { shown, last } = pageOf(await noticesStore(ctx.db).list(ctx.actor.id, { after, limit: limit + 1 }), limit)
  return {
    results: shown.map(noticeOf),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.createdAt.toISOString(), last.id] }),
  }
}

/** How many the actor has not read. */
export const countUnread = async (caller: Ctx): Promise<UnreadNotices> => {
  const ctx = signed(caller)
  return { unread: await noticesStore(ctx.db).countUnread(ctx.actor.id) }
}

/** Marks one as read, or all up to one; 404 for one that is not the actor's. */
export const readNotices = async (caller: Ctx, which: Marked): Promise<UnreadNotices> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const store = noticesStore(tx)
    if (!(await store.exists(ctx.actor.id, 'id' in which ? which.id : which.upTo))) throw notFound()
    if (await store.markRead(ctx.actor.id, which, tx.clock.now())) await tellLive(tx, ctx.actor.id)
    return { unread: await store.countUnread(ctx.actor.id) }
  })
}

/** Takes back what somebody was told of these kinds, whether they have read it or not, and the mail that waits for it. */
export const forgetNotices = async (tx: Tx, userId: string, kinds: readonly NoticeKind[]): Promise<void> => {
  if (await noticesStore(tx).removeKinds(userId, kinds)) await tellLive(tx, userId)
}

/** Forgets what was told long ago. */
export const forgetOldNotices = ({ db, clock }: Ports): Promise<void> =>
  noticesStore(db).removeBefore(new Date(clock.now().getTime() - keptMs))
