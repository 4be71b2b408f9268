import { Readable } from 'node:stream'
import { audit } from '../../platform/audit/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { csvLine, csvMark } from '../../platform/csv.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { allow, invalid, notFound } from '../../platform/errors.ts'
import { signed } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { pageOf } from '../../platform/http/page.ts'
import type { PageQuery } from '../../platform/http/wire.ts'
import { canJoinWaitlist, canSeeWaitlist } from './policy.ts'
import { isOwnAddress } from './rules.ts'
import { type EntryRow, type ListedRow, waitlistStore } from './store.ts'
import type { WaitlistEntry, WaitlistPage } from './wire.ts'

const list = 'waitlist'

const entryOf = ({ email, joinedAt }: EntryRow): WaitlistEntry => ({ email, joined_at: joinedAt.toISOString() })

const listedOf = (row: ListedRow): WaitlistPage['results'][number] => ({
  id: row.id,
  ...entryOf(row),
  user_id: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
})

/** The actor's own entry; 404 where they have none. */
export const getOwnEntry = async (caller: Ctx): Promise<WaitlistEntry> => {
  const ctx = signed(caller)
  const row = await waitlistStore(ctx.db).findByUser(ctx.actor.id)
  if (!row) throw notFound()
  return entryOf(row)
}

/** Puts the actor on the list, with their own address and no other. */
export const joinWaitlist = async (caller: Ctx, given: string): Promise<WaitlistEntry> => {
  const ctx = signed(caller)
  allow(canJoinWaitlist(ctx.actor))
  return ctx.transaction(async (tx) => {
    // Held: an entry under an address that the account has just left would be in the way of whoever takes that one.
    const email = await waitlistStore(tx).holdAddress(ctx.actor.id)
    if (email === null || !isOwnAddress(given, email))
      throw invalid('invalid', 'Use the address of your account.', 'email')
    const userId = ctx.actor.id
    const row = await waitlistStore(tx).insert({ userId, email, emailKey: emailKey(email), joinedAt: tx.clock.now() })
    if (!row) throw invalid('unique', 'This address is on the waitlist already.', 'email')
    return entryOf(row)
  })
}

/** The entry goes where its account's mail goes. */
export const followAddress = (tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> =>
  waitlistStore(tx).updateAddress(userId, { email, emailKey: emailKey(email) })

/** Everybody on the list, newest first, a page at a time. */
export const listWaitlist = async (caller: Ctx, { limit, cursor }: PageQuery): Promise<WaitlistPage> => {
  const ctx = signed(caller)
  allow(canSeeWaitlist(ctx.actor))
  const [joinedAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = joinedAt !== undefined && id !== undefined ? { joinedAt, id } : null
  const { shown, last } = pageOf(await waitlistStore(ctx.db).list({ after, limit: limit + 1 }), limit)
  return {
    results: shown.map(listedOf),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.joinedAt.toISOString(), last.id] }),
  }
}

/** How many entries are read at a time, so that a long list is never whole in memory. */
const portion = 1000

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield csvMark + csvLine(['first_name', 'last_name', 'email', 'joined_at'])
  let after: { joinedAt: string; id: string } | null = null
  for (;;) {
    const rows: ListedRow[] = await waitlistStore(db).list({ after, limit: portion })
    const last = rows.at(-1)
    yield rows.map((row) => csvLine([row.firstName, row.lastName, row.email, row.joinedAt.toISOString()])).join('')
    if (!last || rows.length < portion) return
    after = { joinedAt: last.joinedAt.toISOString(), id: last.id }
  }
}

/** The whole list as the bytes of a CSV file, newest first, read as they are sent. That it was taken is on the trail. */
export const exportWaitlist = async (caller: Ctx): Promise<Readable> => {
  const ctx = signed(caller)
  allow(canSeeWaitlist(ctx.actor))
  await ctx.transaction((tx) =>
    audit(tx, ctx, { action: 'waitlist.exported', subjectType: 'waitlist', subjectId: list }),
  )
  return Readable.from(linesOf(ctx.db))
}
