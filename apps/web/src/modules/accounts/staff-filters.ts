import { type UserState, userStates } from '@firstrung/api/accounts/staff/wire'
import { type UserRole, userRoles } from '@firstrung/api/accounts/wire'

/** What narrows the staff's list of users; null is all. */
export interface UserFilters {
  readonly search: string
  readonly role: UserRole | null
  readonly state: UserState | null
}

export const noFilters: UserFilters = { search: '', role: null, state: null }

/** The filters that an address names; what is no role or state in it counts for nothing. */
export const filtersOf = (params: URLSearchParams): UserFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, 320),
  role: userRoles.find((role) => role === params.get('role')?.toUpperCase()) ?? null,
  state: userStates.find((state) => state === params.get('state')) ?? null,
})

/** The query of an address that names the filters, which is the API's too. */
export const paramsOf = ({ search, role, state }: UserFilters): URLSearchParams =>
  new URLSearchParams([
    ...(search.trim() === '' ? [] : [['search', search.trim()]]),
    ...(role === null ? [] : [['role', role]]),
    ...(state === null ? [] : [['state', state]]),
  ])

export const isNarrowed = ({ search, role, state }: UserFilters): boolean =>
  search !== '' || role !== null || state !== null
