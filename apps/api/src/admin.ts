import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import { backUp, restore } from './backup.ts'
import type { Config } from './config.ts'
import { giveAddress } from './modules/accounts/address/index.ts'
import { applyErasedList, askForDeletionOf, carryErasedList } from './modules/accounts/deletion/index.ts'
import { createAccount } from './modules/accounts/index.ts'
import { needsFormerSecret, resetSecondFactor } from './modules/accounts/second-factor/index.ts'
import { logOutEverybody } from './modules/accounts/sessions/index.ts'
import { isEmail } from './modules/accounts/wire.ts'
import { type CopyCounts, moveFiles } from './modules/files/index.ts'
import { setFlag } from './modules/flags/index.ts'
import { type FlagName, flagNames } from './modules/flags/wire.ts'
import { einsNeedFormerSecret } from './modules/organizations/index.ts'
import { filesFolder, openParts, type Parts } from './parts.ts'
import { migrate } from './platform/db/migrate.ts'
import { AppError } from './platform/errors.ts'
import { checkStore } from './platform/files/check-store.ts'
import { makeDiskStore } from './platform/files/disk-store.ts'
import { makeS3Store } from './platform/files/s3-store.ts'
import { isInUse } from './platform/jobs/presence.ts'
import { forgetFormerSecrets, rotateSecret, secretFile } from './secrets-file.ts'

const usage = `Usage:
  npm run admin -- create-super-admin <e-mail>
  npm run admin -- reset-second-factor <e-mail>
  npm run admin -- set-email <current e-mail> <new e-mail>
  npm run admin -- delete-account <e-mail>
  npm run admin -- log-out-everybody
  npm run admin -- set-flag <name> on|off
  npm run admin -- rotate-secret
  npm run admin -- forget-former-secret
  npm run admin -- move-files --to s3|disk
  npm run admin -- backup <new folder>
  npm run admin -- restore <folder of a backup>
  npm run admin -- apply-deletions`

/** What is to be done once the parts are open; answers with what the operator is told. */
type Work = (parts: Parts, config: Config) => Promise<string>

// Holds every rule of a password, and nobody guesses 144 random bits.
const newPassword = (): string => `Aa1!${randomBytes(18).toString('base64url')}`

const checkEmail = (text: string): void => {
  if (!isEmail(text)) throw new Error(`"${text}" is not a valid email address.`)
}

const createSuperAdmin = (email: string): Work => {
  checkEmail(email)
  return async ({ ports, databaseUrl }) => {
    await migrate(databaseUrl)
    const password = newPassword()
    const id = await ports.db.transaction((tx) =>
      createAccount(tx, { email, firstName: 'Super', lastName: 'Admin', password, role: 'SUPER_ADMIN' }),
    )
    if (!id) throw new Error(`An account with the address ${email} already exists.`)
    return `The super admin ${email} can log in with this password, shown once:\n${password}`
  }
}

const waysBack = {
  password: 'logs in with the password alone from now on',
  provider: 'logs in with the identity provider alone from now on',
  forgotten: 'is opened by nothing now, so its owner chooses a password by "Forgot password"',
}

const dropSecondFactor = (email: string): Work => {
  checkEmail(email)
  return async ({ ports, databaseUrl }) => {
    await migrate(databaseUrl)
    const wayBack = await resetSecondFactor(ports, email)
    if (wayBack === null) throw new Error(`There is no active account with the address ${email}.`)
    return `${email} ${waysBack[wayBack]}, is logged out everywhere and was told by mail.`
  }
}

const setEmail = (current: string, email: string): Work => {
  checkEmail(current)
  checkEmail(email)
  return async ({ ports, databaseUrl }) => {
    await migrate(databaseUrl)
    const came = await giveAddress(ports, current, email)
    if (came === 'no_account') throw new Error(`There is no active account with the address ${current}.`)
    if (came === 'taken') throw new Error(`Another account has the address ${email}.`)
    return `The account has the address ${email}, is logged out everywhere, and both addresses were told by mail. Its owner chooses a password by "Forgot password".`
  }
}

const deleteAccount = (email: string): Work => {
  checkEmail(email)
  return async ({ ports, databaseUrl }) => {
    await migrate(databaseUrl)
    const day = await askForDeletionOf(ports, email)
    if (!day) throw new Error(`There is no account with the address ${email}.`)
    return `The account of ${email} is deleted on ${day.toISOString().slice(0, 10)}, is logged out everywhere and was told by mail.`
  }
}

const endAllSessions: Work = async ({ ports, databaseUrl }) => {
  await migrate(databaseUrl)
  const ended = await logOutEverybody(ports)
  return `Sessions ended: ${ended}. Everybody logs in anew.`
}

const isFlagName = (name: string): name is FlagName => (flagNames as readonly string[]).includes(name)

const switchFlag = (name: string, state: string): Work => {
  if (!isFlagName(name)) throw new Error(`There is no flag "${name}". The flags are: ${flagNames.join(', ')}.`)
  if (state !== 'on' && state !== 'off') throw new Error(usage)
  return async ({ ports, databaseUrl }) => {
    await migrate(databaseUrl)
    await setFlag(ports, name, state === 'on')
    return `The flag ${name} is ${state} for everybody from their next page on.`
  }
}

const progress = ({ total, copied, present, failures }: CopyCounts): void =>
  console.log(
    `${copied + present + failures.length} of ${total} files: ${copied} copied, ${present} in place already, ${failures.length} failed`,
  )

/** Ends the command as failed, after all was tried, where a file could not be copied. */
const refuseFailures = ({ failures }: CopyCounts): void => {
  for (const { id, why } of failures.slice(0, 20)) console.error(`file ${id}: ${why}`)
  if (failures.length > 0) throw new Error(`${failures.length} files could not be copied. Run the command again.`)
}

const moveStores =
  (toS3: boolean): Work =>
  async ({ ports, databaseUrl, dataDir }, { filesPlace }) => {
    if (!filesPlace)
      throw new Error('FILES_URL must name the S3-compatible store, also while the server does not use it.')
    const [s3, disk] = [makeS3Store(filesPlace), makeDiskStore(filesFolder(dataDir))]
    await checkStore(s3, 'FILES_URL')
    await migrate(databaseUrl)
    const [from, to] = toS3 ? [disk, s3] : [s3, disk]
    const journal = path.join(dataDir, `moved-to-${toS3 ? 's3' : 'disk'}`)
    const counts = await moveFiles({ db: ports.db, from, to, journal, onProgress: progress })
    refuseFailures(counts)
    await carryErasedList(ports.db, from, to)
    const { copied, present, erased } = counts
    return `All ${copied + present} files are in the new store; ${copied} were copied now, ${erased} were erased there.`
  }

const keepBackup =
  (folder: string): Work =>
  async ({ ports, databaseUrl, dataDir }, { sessionSecret }) => {
    await migrate(databaseUrl)
    const kept = sessionSecret ? null : secretFile(dataDir)
    const counts = await backUp({ databaseUrl, files: ports.files, secretFile: kept, folder, onProgress: progress })
    for (const { id, why } of counts.failures.slice(0, 20)) console.error(`file ${id}: ${why}`)
    if (counts.failures.length > 0)
      throw new Error(`The backup in ${folder} is whole but for ${counts.failures.length} files whose bytes are lost.`)
    return `The database and ${counts.copied} files are backed up in ${folder}.`
  }

const takeBackup =
  (folder: string): Work =>
  async ({ ports, databaseUrl, dataDir }, { sessionSecret }) => {
    const kept = sessionSecret ? null : secretFile(dataDir)
    const counts = await restore({ databaseUrl, files: ports.files, secretFile: kept, folder, onProgress: progress })
    return `The database and ${counts.copied + counts.present} files are restored from ${folder}.
${deletionsTold(counts.deletions)}`
  }

const deletionsTold = (applied: Awaited<ReturnType<typeof applyErasedList>>): string =>
  'unread' in applied
    ? `No list of deleted accounts was found in the file store (${applied.unread}): see "Deleted accounts" in docs/operations.md.`
    : `${applied.again} accounts that were deleted since the backup are deleted again within the hour.`

/** For a database that was put back by other means than `restore`. */
const deleteAgain: Work = async ({ ports, databaseUrl }) => {
  await migrate(databaseUrl)
  return deletionsTold(await applyErasedList(ports.db, ports.files, ports.clock))
}

/** Changes the data folder's secrets, once nothing needs the former ones any more. */
const changeSecrets =
  (change: (dataDir: string) => Promise<void>, told: string): Work =>
  async ({ ports, databaseUrl, dataDir }, { sessionSecret }) => {
    if (sessionSecret)
      throw new Error(
        'SESSION_SECRET is set, so the secret is changed there: see "A new secret" in docs/operations.md.',
      )
    await migrate(databaseUrl)
    for (const former of ports.secret.former)
      if (await isInUse(ports.db.pool, former))
        throw new Error('A server still works with the former secret. Restart it, and try again in ten minutes.')
    if (await needsFormerSecret(ports))
      throw new Error(
        'Authenticator apps still need the former secret. Restart the server, and try again in ten minutes.',
      )
    if (await einsNeedFormerSecret(ports))
      throw new Error('EINs still need the former secret. Restart the server, and try again in ten minutes.')
    await change(dataDir)
    return told
  }

const newSecretMade = `A new secret is in place, and the one before still counts. Restart the server.
When it has run for ten minutes, take the former one away: npm run admin -- forget-former-secret`

const formerForgotten = 'The former secret is gone. Restart the server.'

/** What the arguments ask for; a mistake in them is told before anything is opened. */
const workOf = (args: readonly string[]): Work => {
  const [command, first = '', second = ''] = args
  if (command === 'create-super-admin' && args.length === 2) return createSuperAdmin(first)
  if (command === 'reset-second-factor' && args.length === 2) return dropSecondFactor(first)
  if (command === 'set-email' && args.length === 3) return setEmail(first, second)
  if (command === 'delete-account' && args.length === 2) return deleteAccount(first)
  if (command === 'set-flag' && args.length === 3) return switchFlag(first, second)
  if (command === 'move-files' && args.length === 3 && first === '--to' && (second === 's3' || second === 'disk'))
    return moveStores(second === 's3')
  if (command === 'log-out-everybody' && args.length === 1) return endAllSessions
  if (command === 'rotate-secret' && args.length === 1) return changeSecrets(rotateSecret, newSecretMade)
  if (command === 'forget-former-secret' && args.length === 1)
    return changeSecrets(forgetFormerSecrets, formerForgotten)
  if (command === 'backup' && args.length === 2) return keepBackup(path.resolve(first))
  if (command === 'apply-deletions' && args.length === 1) return deleteAgain
  if (command === 'restore' && args.length === 2) return takeBackup(path.resolve(first))
  throw new Error(usage)
}

/** The operator's commands, beside a running server or without one. */
export const runAdmin = async (config: Config, log: Logger, args: readonly string[]): Promise<void> => {
  const work = workOf(args)
  const parts = await openParts(config, log, { join: true })
  try {
    console.log(await work(parts, config))
  } catch (error) {
    // Its own message is for the log; the operator reads what a page would show.
    throw error instanceof AppError ? new Error(error.errors.map(({ detail }) => detail).join(' ')) : error
  } finally {
    await parts.close()
  }
}
