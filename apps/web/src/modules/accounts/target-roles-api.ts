import { targetRoleList, userTargetRolesAnswer } from '@firstrung/api/accounts/target-roles/wire'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

/** The target roles that may be chosen, by title. */
export const activeTargetRolesQuery = queryOptions({
  queryKey: ['target-roles', 'active'],
  queryFn: async ({ signal }) =>
    // The field is optional: a session that has ended shows itself when the form is sent, with what was typed still there.
    dataOf(
      await callApi({ path: '/api/target_roles/?active=true', answer: targetRoleList, signal, signedOut: 'tell' }),
    ),
  staleTime: 300_000,
})

/** Keeps the roles that the person chose, in their order. */
export const saveTargetRoles = (
  userId: string,
  pks: readonly number[],
): Promise<ApiResult<{ target_roles: number[] }>> =>
  callApi({
    method: 'PUT',
    path: `/api/users/${userId}/target_roles/`,
    body: { target_roles: pks },
    answer: userTargetRolesAnswer,
  })
