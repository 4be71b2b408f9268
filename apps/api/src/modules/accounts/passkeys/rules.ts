import type { WayIn } from '../ways-in.ts'

/** What may open the account, and what of it is known to. */
interface Ways {
  readonly waysIn: readonly WayIn[]
  readonly sureWaysIn: readonly WayIn[]
}

/** Whether nothing but the passkey may open the account. */
export const isOnlyWay = (id: string, { waysIn }: Pick<Ways, 'waysIn'>): boolean => waysIn.every((one) => one === id)

/**
 * Whether a passkey may be removed: something else has to stay that is known to open the account. For one that does not open it, anything
 * that may.
 */
export const isRemovable = (id: string, { waysIn, sureWaysIn }: Ways): boolean =>
  !isOnlyWay(id, { waysIn: waysIn.includes(id) ? sureWaysIn : waysIn })
