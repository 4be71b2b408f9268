import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createAccount } from './modules/accounts/index.ts'
import { isEmail } from './modules/accounts/wire.ts'
import { setFlag } from './modules/flags/index.ts'
import { type FlagName, flagNames } from './modules/flags/wire.ts'
import { openParts } from './parts.ts'
import type { Ports } from './platform/context.ts'
import { migrate } from './platform/db/migrate.ts'

const usage = `Usage:
  npm run admin -- create-super-admin <e-mail>
  npm run admin -- set-flag <name> on|off`

/** What is to be done once the database is there; answers with what the operator is told. */
type Work = (ports: Ports) => Promise<string>

// Holds every rule of a password, and nobody guesses 144 random bits.
const newPassword = (): string => `Aa1!${randomBytes(18).toString('base64url')}`

const createSuperAdmin = (email: string): Work => {
  if (!isEmail(email)) throw new Error(`"${email}" is not a valid email address.`)
  return async ({ db }) => {
    const password = newPassword()
    const id = await db.transaction((tx) =>
      createAccount(tx, { email, firstName: 'Super', lastName: 'Admin', password, role: 'SUPER_ADMIN' }),
    )
    if (!id) throw new Error(`An account with the address ${email} already exists.`)
    return `The super admin ${email} can log in with this password, shown once:\n${password}`
  }
}

const isFlagName = (name: string): name is FlagName => (flagNames as readonly string[]).includes(name)

const switchFlag = (name: string, state: string): Work => {
  if (!isFlagName(name)) throw new Error(`There is no flag "${name}". The flags are: ${flagNames.join(', ')}.`)
  if (state !== 'on' && state !== 'off') throw new Error(usage)
  return async (ports) => {
    await setFlag(ports, name, state === 'on')
    return `The flag ${name} is ${state} for everybody from their next page on.`
  }
}

/** What the arguments ask for; a mistake in them is told before anything is opened. */
const workOf = ([command, first = '', second = '', ...rest]: readonly string[]): Work => {
  if (rest.length === 0 && command === 'create-super-admin' && first && !second) return createSuperAdmin(first)
  if (rest.length === 0 && command === 'set-flag' && first && second) return switchFlag(first, second)
  throw new Error(usage)
}

/** The operator's commands, beside a running server or without one. */
export const runAdmin = async (config: Config, log: Logger, args: readonly string[]): Promise<void> => {
  const work = workOf(args)
  const parts = await openParts(config, log, { join: true })
  try {
    await migrate(parts.databaseUrl)
    console.log(await work(parts.ports))
  } finally {
    await parts.close()
  }
}
