import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { passAfterFailures } from '../../platform/limits/failures.ts'

/** Failed tries of one network within the hour, in limits of one address: one who tries a little at many addresses is slowed too. */
const addressesOfANetwork = 20
/** And of all networks together, in limits of one network: one who tries from everywhere at once is slowed, too. */
const networksInAll = 50

interface Tries {
  readonly purpose: 'failed-login' | 'failed-code'
  /** Whether what fails everywhere matters to who calls. */
  readonly countsAll: boolean
}

/**
 * Tries a password or a code: where too many tries of the network failed, or of all networks, that takes a little work first. One that
 * is refused as wrong counts, whoever it was about.
 */
export const passFailedTries = <T>(ctx: Ctx, { purpose, countsAll }: Tries, run: () => Promise<T>): Promise<T> => {
  const network = ctx.limits.failedLogins * addressesOfANetwork
  const overall = countsAll ? network * networksInAll : null
  const isFailure = (error: unknown): boolean => error instanceof AppError && error.status === 400
  return passAfterFailures(ctx, { purpose, max: { network, overall }, isFailure }, run)
}
