import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createAccount } from './modules/accounts/index.ts'
import { isEmail } from './modules/accounts/wire.ts'
import { openParts } from './parts.ts'
import { migrate } from './platform/db/migrate.ts'

const usage = 'Usage: npm run admin -- create-super-admin <e-mail>'

// Holds every rule of a password, and nobody guesses 144 random bits.
const newPassword = (): string => `Aa1!${randomBytes(18).toString('base64url')}`

/** The operator's commands, beside a running server or without one. */
export const runAdmin = async (
  config: Config,
  log: Logger,
  [command, email, ...rest]: readonly string[],
): Promise<void> => {
  if (command !== 'create-super-admin' || !email || rest.length > 0) throw new Error(usage)
  if (!isEmail(email)) throw new Error(`"${email}" is not a valid email address.`)
  const parts = await openParts(config, log, { join: true })
  try {
    await migrate(parts.databaseUrl)
    const password = newPassword()
    const id = await parts.ports.db.transaction((tx) =>
      createAccount(tx, { email, firstName: 'Super', lastName: 'Admin', password, role: 'SUPER_ADMIN' }),
    )
    if (!id) throw new Error(`An account with the address ${email} already exists.`)
    console.log(`The super admin ${email} can log in with this password, shown once:\n${password}`)
  } finally {
    await parts.close()
  }
}
