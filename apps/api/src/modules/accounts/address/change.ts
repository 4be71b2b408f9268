import { audit } from '../../../platform/audit/audit.ts'
import type { Ports, User } from '../../../platform/context.ts'
import { type Tx, violatedUnique } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { emit } from '../../../platform/events.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { keepMailsOf, sendMail } from '../../../platform/mail/send-mail.ts'
import { addressChanged } from '../events.ts'
import { removeAllPasskeys } from '../passkeys/keyring.ts'
import { voidCodes } from '../recovery/actions.ts'
import { dropNeedlessCodes } from '../second-factor/recovery-codes.ts'
import { hashPassword, newToken } from '../secrets.ts'
import { endSessionsOf } from '../sessions/actions.ts'
import { attemptsStore } from '../sign-up/store.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import { changedMail, givenMail, takenBackMail } from './mails.ts'
import { addressStore } from './store.ts'

type Origin = Pick<Ports, 'brand' | 'publicUrl'> & {
  readonly actor: User | null
  readonly requestId?: string
  readonly network?: string
}

/** Gives the account, which is held, another address, and tells the one before; of its sessions one at most is kept. */
export const changeAddress = async (
  tx: Tx,
  origin: Origin,
  owner: HeldUser,
  { by, keptSession, ...to }: { email: string; emailKey: string; by: 'owner' | 'operator'; keptSession: string | null },
): Promise<void> => {
  const userId = owner.id
  // Before the address is taken, as a sign-up's confirmation does: the other way round the two would wait for each other.
  const attempts = attemptsStore(tx)
  await attempts.listForUpdate(to.emailKey)
  const store = addressStore(tx)
  await store.updateAddress(userId, to)
  await store.remove(userId)
  await attempts.voidAll(to.emailKey, tx.clock.now())
  await endSessionsOf(tx, origin, userId, keptSession)
  await voidCodes(tx, userId)
  await emit(tx, addressChanged({ userId, email: to.email }))
  const former = { email: owner.email, locale: localeOf(owner.locale) }
  // The operator may have taken the account from whoever reads the former mailbox: it is not told where the account went.
  await sendMail(
    tx,
    by === 'operator' ? takenBackMail(origin, former) : changedMail(origin, { ...former, newAddress: to.email }),
  )
  if (owner.emailKey !== to.emailKey) await keepMailsOf(tx, owner)
  await audit(tx, origin, {
    action: by === 'operator' ? 'account.address_given' : 'account.address_changed',
    subjectType: 'user',
    subjectId: userId,
  })
}

/**
 * For the operator, when an account was taken from its owner or its mailbox is lost: the account has the address from now on, every session
 * ends, and neither its password, nor a passkey, nor an identity provider's word opens it any more. A mailed code gives it a password;
 * none would do where a provider is configured and the account had no password at all, so it has one that nobody knows. What came of it.
 */
export const giveAddress = async (
  ports: Ports,
  current: string,
  email: string,
): Promise<'given' | 'no_account' | 'taken'> => {
  const found = await accountsStore(ports.db).findByEmail(emailKey(current))
  if (!found) return 'no_account'
  const passwordHash = await hashPassword(newToken())
  try {
    return await ports.db.transaction(async (tx) => {
      const store = addressStore(tx)
      const owner = await accountsStore(tx).lockActiveWithKey(found.id)
      // Whoever has the current address may have changed it a moment ago.
      if (owner?.emailKey !== emailKey(current)) return 'no_account'
      const to = { email, emailKey: emailKey(email), by: 'operator' as const, keptSession: null }
      await changeAddress(tx, { ...ports, actor: null }, owner, to)
      await store.updatePassword(owner.id, passwordHash)
      await store.removeIdentities(owner.id)
      await removeAllPasskeys(tx, owner.id)
      await dropNeedlessCodes(tx, owner.id)
      await sendMail(tx, givenMail(ports, { email, locale: localeOf(owner.locale) }))
      return 'given'
    })
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key') return 'taken'
    throw error
  }
}
