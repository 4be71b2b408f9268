import { type ApiResult, callApi } from '../../platform/api-client.ts'
import { whileSessionChanges } from '../../platform/session-watch.ts'

/** Closes one's own account, by the password; whoever has none proves themselves by having logged in just now. */
export const deactivateOwn = (username: string, password: string): Promise<ApiResult<void>> =>
  whileSessionChanges(() =>
    callApi({
      method: 'POST',
      path: '/api/auth/deactivate/',
      body: { username, ...(password === '' ? {} : { password }) },
      signedOut: 'tell',
    }),
  )
