import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { accountsStore } from '../store.ts'
import { linkedMail, unlinkedMail } from './mails.ts'
import { doesOpen, hostOf } from './rules.ts'
import { federationStore } from './store.ts'

/** Whom the provider knows by this subject. */
export interface Linkable {
  readonly issuer: string
  readonly subject: string
}

const tell = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { issuer, isLinked, opened }: { readonly issuer: string; readonly isLinked: boolean; readonly opened: boolean },
): Promise<void> => {
  await audit(tx, ctx, {
    action: isLinked ? 'user.linked' : 'user.unlinked',
    subjectType: 'user',
    subjectId: userId,
    detail: { issuer },
  })
  const contact = await accountsStore(tx).findContact(userId)
  if (!contact) return
  const to = { ...contact, locale: localeOf(contact.locale, ctx.locale) }
  await sendMail(tx, isLinked ? linkedMail(ctx, to) : unlinkedMail(ctx, to, { host: hostOf(issuer), opened }))
}

/** Has the provider open the account from now on, and tells the owner; the link's id, or null where the issuer knows the account, or the subject is known, already. */
export const linkIdentity = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { issuer, subject }: Linkable,
): Promise<string | null> => {
  const id = await federationStore(tx).insertIdentity({ userId, issuer, subject, createdAt: tx.clock.now() })
  if (id !== null) await tell(tx, ctx, userId, { issuer, isLinked: true, opened: false })
  return id
}

/** Has the provider open the account no longer, and tells the owner; false where the account has no such identity. */
export const unlinkIdentity = async (
  tx: Tx,
  ctx: Ctx,
  owner: { readonly id: string; readonly roles: readonly string[] },
  id: string,
): Promise<boolean> => {
  const issuer = await federationStore(tx).removeIdentity(owner.id, id)
  if (issuer === null) return false
  await tell(tx, ctx, owner.id, { issuer, isLinked: false, opened: doesOpen(issuer, owner, ctx.identityProvider) })
  return true
}
