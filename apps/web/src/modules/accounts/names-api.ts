import type { OwnNames } from '@firstrung/api/accounts/wire'
import { type ApiResult, callApi } from '../../platform/api-client.ts'

export const changeNames = (names: OwnNames): Promise<ApiResult<void>> =>
  callApi({ method: 'PUT', path: '/api/users/me/name/', body: names })
