import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isLocale } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { accountsStore } from '../store.ts'
import { linkedMail } from './mails.ts'
import { federationStore } from './store.ts'

/** Whom the provider knows by this subject. */
export interface Linkable {
  readonly issuer: string
  readonly subject: string
}

/** Has the provider open the account from now on, and tells the owner; false where the issuer knows the account, or the subject is known, already. */
export const linkIdentity = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { issuer, subject }: Linkable,
): Promise<boolean> => {
  if (!(await federationStore(tx).insertIdentity({ userId, issuer, subject, createdAt: tx.clock.now() }))) return false
  await audit(tx, ctx, { action: 'user.linked', subjectType: 'user', subjectId: userId, detail: { issuer } })
  const contact = await accountsStore(tx).findContact(userId)
  if (contact) {
    const { email, firstName } = contact
    const locale = isLocale(contact.locale) ? contact.locale : ctx.locale
    const { name, support_email: support, identity_provider: provider } = ctx.brand
    await sendMail(tx, linkedMail({ brandName: name, provider: provider.name, firstName, support }, { email, locale }))
  }
  return true
}
