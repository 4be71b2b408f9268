import { type SQL, sql } from 'drizzle-orm'
import { users } from './tables.ts'

/**
 * In a statement over `users`: that the account is used, neither deactivated nor on its way to be deleted. Hidden with any other are its
 * owner's profile and applications, and no mail goes there but what the owner must know.
 */
export const isOpenAccount: SQL<boolean> = sql<boolean>`(${users.deactivatedAt} is null and ${users.deletionDueAt} is null)`
