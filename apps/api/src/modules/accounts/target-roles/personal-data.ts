import { eq, sql } from 'drizzle-orm'
import { holding, nobodyIn, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { jobTitles, targetRoles, userTargetRoles } from './tables.ts'

export const targetRoleData: PersonalData = [
  nobodyIn(jobTitles, 'names of occupations'),
  nobodyIn(targetRoles, 'names of roles'),
  holding(userTargetRoles, {
    whose: ({ id }) => eq(userTargetRoles.userId, id),
    file: {
      name: 'target-roles',
      about: { en: 'The roles that you want to learn about.', es: 'Los puestos que te interesan.' },
    },
    told: ['position'],
    retold: () => ({
      role: sql`(select title from ${targetRoles} where ${targetRoles.pk} = user_target_roles.target_role_pk)`,
    }),
    untold: { userId: 'a key', targetRolePk: 'told by its title' },
  }),
]
