import { z } from 'zod'

/** Whom a call of staff is about. */
export const userIdBody = z.object({ user_id: z.uuid({ error: 'Must be the id of a user' }) })
