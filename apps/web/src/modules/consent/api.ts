import { ownConsent, type SeenAid, seenAid, statement } from '@firstrung/api/consent/wire'
import type { Locale } from '@firstrung/api/locale/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

/** The consent's statement that is in force, in the language of the page. */
export const statementQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['consent', 'statement', locale],
    queryFn: async ({ signal }) =>
      dataOf(await callApi({ path: `/api/consent/statement/?locale=${locale}`, answer: statement, signal })),
    staleTime: 300_000,
    // Another language takes the place of the one before without a gap in which the form would be lost.
    placeholderData: keepPreviousData,
  })

/** The notice that stands beside the aid letter's field, in the language of the page. */
export const letterNoticeQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['consent', 'aid-letter-notice', locale],
    queryFn: async ({ signal }) =>
      dataOf(
        await callApi({
          path: `/api/consent/aid-letter-notice/?locale=${locale}`,
          answer: statement,
          signal,
          signedOut: 'tell',
        }),
      ),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })

/** What the student signed last, or null where they never signed. */
export const ownConsentQuery = queryOptions({
  queryKey: ['consent', 'own'],
  queryFn: async ({ signal }) =>
    dataOf(await callApi({ path: '/api/users/me/consent/', answer: ownConsent.nullable(), signal })),
  staleTime: 0,
})

/** A consent as it was signed: to which version of the statement, with which name, on which day. */
export interface SignedConsent {
  readonly version: string
  readonly signature: string
  readonly date: string
}

/** How long a save may take before it counts as failed, in milliseconds. */
const patience = 15_000

/** Keeps the consent; signing ends the onboarding's questions. */
export const signConsent = (profileId: string, { version, signature, date }: SignedConsent): Promise<ApiResult<void>> =>
  callApi({
    method: 'PATCH',
    path: `/api/profiles/${profileId}/`,
    body: {
      fafsa_consent: true,
      fafsa_consent_signature: signature,
      fafsa_consent_date: date,
      fafsa_consent_version: version,
      is_completed_onboarding: true,
    },
    signal: AbortSignal.timeout(patience),
    signedOut: 'tell',
  })

/** Takes the consent back; twice harms nobody. */
export const withdrawConsent = (): Promise<ApiResult<void>> =>
  callApi({ method: 'DELETE', path: '/api/users/me/consent/' })

/** A student's aid answers, letter and consent, for staff; why they are looked at goes on the trail. */
export const lookAtAid = (userId: string, reason: string): Promise<ApiResult<SeenAid>> =>
  callApi({ method: 'POST', path: `/api/admin/users/${userId}/aid-looks/`, body: { reason }, answer: seenAid })
