import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { type FactorChange, factorMail, type WayBack } from './mails.ts'

/** Who is told of something. */
export interface Told {
  readonly id: string
  readonly email: string
  readonly locale: string | null
  /** Null where they have no password; left out where they just gave it. */
  readonly passwordHash?: string | null
}

/** Tells the owner of the change by mail, and the trail. */
export const tellChange = async (
  tx: Tx,
  ctx: Pick<Ctx, 'brand' | 'publicUrl' | 'actor'> & Partial<Pick<Ctx, 'requestId' | 'network'>>,
  owner: Told,
  change: FactorChange,
  wayBack: WayBack | null = null,
): Promise<void> => {
  const toOwner = { email: owner.email, locale: localeOf(owner.locale), hasPassword: owner.passwordHash !== null }
  await sendMail(tx, factorMail(ctx, toOwner, change, wayBack))
  await audit(tx, ctx, { action: `second_factor.${change}`, subjectType: 'user', subjectId: owner.id })
}
