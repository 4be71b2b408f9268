import type { WayIn } from '../ways-in.ts'

/**
 * Whether a link with a provider may be removed from an account with these ways in. Beside a password every one; without it the link that
 * opens the account has to stay, and one that does not is no way in: it goes as long as there is another.
 */
export const isRemovable = (id: string, waysIn: readonly WayIn[]): boolean =>
  waysIn.includes('password') || (waysIn.length > 0 && !waysIn.includes(id))
