import type { TargetRole } from './wire.ts'

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The roles that have the text in their title, and the state that is asked for. */
export const rolesFor = (
  roles: readonly TargetRole[],
  { search = '', active }: { search?: string | undefined; active?: boolean | undefined },
): TargetRole[] => {
  const wanted = fold(search)
  return roles.filter((role) => (active === undefined || role.active === active) && fold(role.title).includes(wanted))
}

/** A role that somebody has chosen is switched off instead of deleted: their choice is not ours to take away. */
export const removalOf = (isChosen: boolean): 'deactivate' | 'delete' => (isChosen ? 'deactivate' : 'delete')
