import {
  type Decision,
  einAnswer,
  type OrganizationPage,
  organizationPage,
  type StaffOrganization,
  staffOrganization,
} from '@firstrung/api/organizations/staff/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { noFilters, type OrganizationFilters, paramsOf } from './staff-filters.ts'

const path = '/api/admin/organizations/'

/** All that staff has read of organizations; stale after a decision. */
export const organizationsKey = ['organizations', 'staff'] as const

/** All organizations, those that moved last first, page by page. */
export const organizationsQuery = (filters: OrganizationFilters) =>
  infiniteQueryOptions({
    queryKey: [...organizationsKey, 'list', paramsOf(filters).toString()],
    queryFn: async ({ pageParam, signal }): Promise<OrganizationPage> => {
      const query = paramsOf(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return dataOf(await callApi({ path: `${path}?${query}`, answer: organizationPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was found before stays in sight, dimmed, until the next answer is here.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many fit the filters, counted up to a hundred. */
export interface Count {
  readonly number: number
  readonly isMore: boolean
}

export const organizationCountQuery = (filters: Partial<OrganizationFilters>) => {
  const query = paramsOf({ ...noFilters, ...filters })
  return queryOptions({
    queryKey: [...organizationsKey, 'count', query.toString()],
    queryFn: async ({ signal }): Promise<Count> => {
      const call = { path: `${path}?${query}&limit=100`, answer: organizationPage, signal }
      const { results, next } = dataOf(await callApi(call))
      return { number: results.length, isMore: next !== null }
    },
    staleTime: 0,
  })
}

/** One organization, or null where there is none of that id. */
export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [...organizationsKey, 'one', id],
    queryFn: async ({ signal }): Promise<StaffOrganization | null> => {
      const result = await callApi({ path: `${path}${encodeURIComponent(id)}/`, answer: staffOrganization, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
  })

/** Decides about an organization as staff read it. */
export const decideOn = (
  { id, version }: Pick<StaffOrganization, 'id' | 'version'>,
  to: Decision,
  reason: string,
): Promise<ApiResult<StaffOrganization>> =>
  callApi({
    method: 'POST',
    path: `${path}${id}/decisions/`,
    body: { to, reason, version },
    answer: staffOrganization,
  })

/** The whole EIN; why it is looked at goes on the trail. */
export const showEin = (id: string, reason: string): Promise<ApiResult<{ ein: string }>> =>
  callApi({ method: 'POST', path: `${path}${id}/ein/`, body: { reason }, answer: einAnswer })
