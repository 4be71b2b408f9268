import type { User } from '../../../platform/context.ts'

/** Target roles are the person's own. */
export const isOwn = (actor: User, userId: string): boolean => actor.id === userId
