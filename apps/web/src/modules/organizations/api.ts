import { type MemberList, memberList } from '@firstrung/api/organizations/members/wire'
import {
  type GivenRole,
  type Organization,
  type OrganizationPatch,
  type OwnStanding,
  organization,
  ownStanding,
} from '@firstrung/api/organizations/wire'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

const path = '/api/organizations/'

/** How long a change may take before it counts as lost, in milliseconds. */
const patience = 20_000
const change = <T = void>(call: Parameters<typeof callApi<T>>[0]): Promise<ApiResult<T>> =>
  callApi({ ...call, signal: AbortSignal.timeout(patience) })

/** All that an employer has read of their organization; stale after any act. */
export const ownKey = ['organizations', 'own'] as const

/** The own organization, or the ways to one. */
export const standingQuery = queryOptions({
  queryKey: [...ownKey, 'standing'],
  queryFn: async ({ signal }): Promise<OwnStanding> =>
    dataOf(await callApi({ path: `${path}me/`, answer: ownStanding, signal })),
  staleTime: 0,
  // An act waits for it: without a line it fails, and does not wait for one.
  networkMode: 'always',
})

export const createOrganization = (name: string): Promise<ApiResult<Organization>> =>
  change({ method: 'POST', path, body: { name }, answer: organization })

/** Writes what the patch names and nothing else. */
export const saveOrganization = (id: string, patch: OrganizationPatch): Promise<ApiResult<Organization>> =>
  change({ method: 'PATCH', path: `${path}${id}/`, body: patch, answer: organization })

export const submitOrganization = (id: string): Promise<ApiResult<Organization>> =>
  change({ method: 'POST', path: `${path}${id}/submission/`, answer: organization })

/** Takes back what was read; 409 where it has changed since. */
export const takeBackOrganization = ({
  id,
  version,
}: Pick<Organization, 'id' | 'version'>): Promise<ApiResult<Organization>> =>
  change({ method: 'DELETE', path: `${path}${id}/submission/?version=${version}`, answer: organization })

export const acceptInvitation = (id: string): Promise<ApiResult<void>> =>
  change({ method: 'POST', path: `/api/invitations/${id}/acceptance/` })

export const declineInvitation = (id: string): Promise<ApiResult<void>> =>
  change({ method: 'DELETE', path: `/api/invitations/${id}/` })

/** Asks colleagues to be let in. */
export const askToJoin = (id: string): Promise<ApiResult<void>> =>
  change({ method: 'POST', path: `${path}${id}/join/` })

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownKey, 'members', id],
    queryFn: async ({ signal }): Promise<MemberList> =>
      dataOf(await callApi({ path: `${path}${id}/members/`, answer: memberList, signal })),
    staleTime: 0,
    networkMode: 'always',
  })

export const changeRole = (id: string, userId: string, role: GivenRole): Promise<ApiResult<MemberList>> =>
  change({ method: 'PATCH', path: `${path}${id}/members/${userId}/`, body: { role }, answer: memberList })

/** Sends somebody away, says no to them, or leaves. */
export const removeMember = (id: string, userId: string): Promise<ApiResult<void>> =>
  change({ method: 'DELETE', path: `${path}${id}/members/${userId}/` })

export const inviteMember = (id: string, email: string, role: GivenRole): Promise<ApiResult<MemberList>> =>
  change({ method: 'POST', path: `${path}${id}/invitations/`, body: { email, role }, answer: memberList })

export const revokeInvitation = (id: string, invitationId: string): Promise<ApiResult<void>> =>
  change({ method: 'DELETE', path: `${path}${id}/invitations/${invitationId}/` })
