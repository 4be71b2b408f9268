import { type CurrentUser, currentUser, type Theme } from '@firstrung/api/accounts/wire'
import { featureFlags } from '@firstrung/api/flags/wire'
import type { Locale } from '@firstrung/api/locale/wire'
import { ApiFailure, type ApiResult, callApi, dataOf } from './api-client.ts'

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** The current user, or null where nobody is signed in. */
export const fetchCurrentUser = async (signal?: AbortSignal): Promise<CurrentUser | null> => {
  const call = { path: '/api/users/me/', answer: currentUser, signedOut: 'tell', ...withSignal(signal) } as const
  const result = await callApi(call)
  if (result.status === 'error' && result.httpStatus === 401) return null
  return dataOf(result)
}

export const fetchFlags = async (signal?: AbortSignal): Promise<Readonly<Record<string, boolean>>> =>
  dataOf(await callApi({ path: '/api/feature-flags/', answer: featureFlags, ...withSignal(signal) }))

/** Keeps the language in this browser, and for the person who is signed in. */
export const saveLocale = async (locale: Locale): Promise<void> => {
  dataOf(await callApi({ method: 'PUT', path: '/api/locale/', body: { locale }, signedOut: 'tell' }))
}

/** Keeps how pages are to look, in this browser, and for the person who is signed in. */
export const saveTheme = async (theme: Theme): Promise<void> => {
  dataOf(await callApi({ method: 'PUT', path: '/api/theme/', body: { theme } }))
}

/** Makes the session act as the user. */
export const beginRunAs = (userId: string): Promise<ApiResult<void>> =>
  callApi({ method: 'POST', path: '/api/auth/run_as/', body: { user_id: userId } })

/** Gives the session back to its super admin; whose it is already stays so. */
export const endRunAs = async (): Promise<void> => {
  const result = await callApi({ method: 'DELETE', path: '/api/auth/run_as/', signedOut: 'tell' })
  if (result.status === 'error' && result.code !== 'session_changed') throw new ApiFailure(result)
}

export const endSession = async (): Promise<void> => {
  dataOf(await callApi({ method: 'POST', path: '/api/auth/logout/', signedOut: 'tell' }))
}
