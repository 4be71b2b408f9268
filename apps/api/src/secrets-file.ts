import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './config.ts'
import type { Keyring } from './platform/keyring.ts'

/** Where the data folder keeps the session secret, unless the configuration gives one: one secret a line, the current one first. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'session-secret')

const newSecret = (): string => randomBytes(48).toString('base64url')

/** The secrets of the data folder; the first is made once and kept, so that codes and cookies survive a restart. */
export const keptSecrets = async (dataDir: string): Promise<Keyring> => {
  const file = secretFile(dataDir)
  try {
    await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const [current, ...former] = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  if (current === undefined)
    throw new ConfigError(`${file} is empty. Put the secret back, or erase the file to begin with a new one.`)
  return { current, former }
}

const replace = async (dataDir: string, { current, former }: Keyring): Promise<void> => {
  const file = secretFile(dataDir)
  // Another name first: a cut in the middle leaves the old file whole.
  await writeFile(`${file}.new`, [current, ...former].join('\n'), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** Puts a new secret in front; the one before stays as the only former one. */
export const rotateSecret = async (dataDir: string): Promise<void> => {
  const { current } = await keptSecrets(dataDir)
  await replace(dataDir, { current: newSecret(), former: [current] })
}

/** Takes the former secrets away. */
export const forgetFormerSecrets = async (dataDir: string): Promise<void> => {
  const { current } = await keptSecrets(dataDir)
  await replace(dataDir, { current, former: [] })
}
