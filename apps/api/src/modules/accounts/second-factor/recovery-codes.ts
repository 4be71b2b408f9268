import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import { sha256 } from '../secrets.ts'
import { recoveryCodeOf } from './rules.ts'
import { secondFactorStore } from './store.ts'

const codeCount = 10

/** A recovery code as it is kept. */
export const hashRecoveryCode = (userId: string, plain: string): string => sha256(`recovery:${userId}:${plain}`)

/** Puts ten new recovery codes in the place of all others; they are shown once. */
export const issueRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, () => recoveryCodeOf((below) => randomInt(below)))
  await secondFactorStore(tx).replaceRecoveryCodes(
    userId,
    codes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', ''))),
  )
  return codes
}

/** Recovery codes for whoever has got the first factor; null where they have codes. */
export const issueFirstCodes = async (tx: Tx, userId: string): Promise<string[] | null> =>
  (await secondFactorStore(tx).countRecoveryCodes(userId)) > 0 ? null : issueRecoveryCodes(tx, userId)

/** Without a factor there is nothing to recover: the codes go with the last one. */
export const dropNeedlessCodes = async (tx: Tx, userId: string): Promise<void> => {
  const store = secondFactorStore(tx)
  if (!(await store.hasFactor(userId))) await store.replaceRecoveryCodes(userId, [])
}
