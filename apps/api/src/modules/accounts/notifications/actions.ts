import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { notificationsStore } from './store.ts'
import { readToken, tokenOf } from './tokens.ts'
import {
  type Notifications,
  type NotificationsPatch,
  type OptionalMail,
  optionalMails,
  type Subscription,
} from './wire.ts'

/** Which of the optional mails the actor gets. */
export const getNotifications = async (caller: Ctx): Promise<Notifications> => {
  const ctx = signed(caller)
  const muted = await notificationsStore(ctx.db).findMuted(ctx.actor.id)
  return {
    updates: !muted.includes('updates'),
    reminders: !muted.includes('reminders'),
    searches: !muted.includes('searches'),
  }
}

/** Turns optional mails on or off for the actor; what is not named stays. */
export const changeNotifications = async (caller: Ctx, patch: NotificationsPatch): Promise<Notifications> => {
  const { actor, db } = signed(caller)
  const on = optionalMails.filter((kind) => patch[kind] === true)
  const off = optionalMails.filter((kind) => patch[kind] === false)
  if (on.length + off.length > 0) await notificationsStore(db).change(actor.id, { on, off })
  return getNotifications(caller)
}

/** Sends the mail with the links that end its kind, unless its reader wants none of that kind by now, or has closed the account. */
export const sendOptionalMail = async (
  tx: Tx,
  { secret, publicUrl }: Pick<Ports, 'secret' | 'publicUrl'>,
  { userId, kind, mail }: { userId: string; kind: OptionalMail; mail: Mail },
): Promise<void> => {
  if (!(await notificationsStore(tx).wants(userId, kind))) return
  const token = tokenOf(secret, { userId, kind })
  const unsubscribe = {
    oneClick: `${publicUrl}/api/unsubscribe/${token}/`,
    page: `${publicUrl}/unsubscribe/${token}`,
  }
  await sendMail(tx, { ...mail, unsubscribe })
}

/** What the token ends; 404 for one that we did not make. */
export const readSubscription = ({ secret }: Ctx, token: string): Subscription => {
  const ending = readToken(secret, token)
  if (!ending) throw notFound()
  return { kind: ending.kind }
}

/** Ends it, whoever asks and however often. */
export const unsubscribe = async ({ secret, db }: Ctx, token: string): Promise<Subscription> => {
  const ending = readToken(secret, token)
  if (!ending) throw notFound()
  await notificationsStore(db).change(ending.userId, { on: [], off: [ending.kind] })
  return { kind: ending.kind }
}
