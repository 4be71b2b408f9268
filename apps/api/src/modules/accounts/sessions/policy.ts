import type { User } from '../../../platform/context.ts'

/** Whether the user acts in person: who acts in somebody's place sees and touches neither their sessions nor their password. */
export const isOwnSession = (user: User): boolean => user.runAsBy === null
