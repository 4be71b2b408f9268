import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { passkeys } from './passkeys/tables.ts'
import { totpFactors } from './second-factor/tables.ts'
import { users } from './tables.ts'

/** In a statement over sessions: who acts in somebody's place there. */
export const admin = alias(users, 'admin')

/** A super admin who has no second factor; of others it is not asked. */
export const lacksFactor = (
  person: typeof users | typeof admin,
): SQL<boolean> => sql<boolean>`('SUPER_ADMIN' = any(${person.roles})
  and not exists (select from ${totpFactors} where ${totpFactors.userId} = ${person.id} and ${totpFactors.confirmedAt} is not null)
  and not exists (select from ${passkeys} where ${passkeys.userId} = ${person.id}))`

/** Whether who acts in somebody's place is one of staff by now. */
export const isAdminStaff: SQL<boolean> = sql<boolean>`'SUPER_ADMIN' = any(${admin.roles})`
