import type { Tx } from '../../platform/db/database.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { forgetDemoProvider } from './federation/actions.ts'
import { hashPassword } from './secrets.ts'
import { accountsStore } from './store.ts'
import type { UserRole } from './wire.ts'

interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** As it is typed, or its hash where several accounts share one. */
  readonly password: string | { readonly hash: string }
  readonly role: UserRole
  readonly isDemo?: boolean
}

/** Makes a confirmed account for the operator or the demo; null where the address has one already. */
export const createAccount = async (tx: Tx, account: NewAccount): Promise<string | null> => {
  const key = emailKey(account.email)
  const { password } = account
  const store = accountsStore(tx)
  if (await store.findByEmail(key)) return null
  return store.insertFirst({
    email: account.email,
    emailKey: key,
    firstName: account.firstName,
    lastName: account.lastName,
    passwordHash: typeof password === 'string' ? await hashPassword(password) : password.hash,
    primaryRole: account.role,
    roles: [account.role],
    createdAt: tx.clock.now(),
    isDemo: account.isDemo ?? false,
  })
}

/** Switches the demo's accounts on, or off with all of their sessions and with whom its provider vouched for; `issuer` is the operator's own provider. */
export const setDemoAccounts = async (
  tx: Tx,
  to: { readonly active: true } | { readonly active: false; readonly issuer: string | null },
): Promise<void> => {
  if (!to.active) await forgetDemoProvider(tx, to.issuer)
  await accountsStore(tx).updateDemoAccounts(to.active ? null : tx.clock.now())
}
