import type { RoleHome } from './role-home.tsx'

let part: typeof RoleHome | null = null

/** Loads the home of the signed-in, which whoever is not signed in never needs. */
export const loadRoleHome = async (): Promise<typeof RoleHome> => {
  part ??= (await import('./role-home.tsx')).RoleHome
  return part
}

/** The home of the signed-in where it is loaded already: then it renders at once, and nothing on the page gives way to a waiting sign. */
export const loadedRoleHome = (): typeof RoleHome | null => part
