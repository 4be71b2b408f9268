import type { WayIn } from '../ways-in.ts'

/** Whether a passkey may be removed from an account with these ways in: another one has to stay, the password or any other. */
export const isRemovable = (id: string, waysIn: readonly WayIn[]): boolean => waysIn.some((one) => one !== id)
