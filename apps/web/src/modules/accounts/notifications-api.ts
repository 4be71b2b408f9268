import {
  type Notifications,
  notifications,
  type OptionalMail,
  subscription,
} from '@firstrung/api/accounts/notifications/wire'
import { queryOptions } from '@tanstack/react-query'
import { callApi, dataOf } from '../../platform/api-client.ts'

const path = '/api/users/me/notifications/'

/** Which of the optional mails one gets. */
export const notificationsQuery = queryOptions({
  queryKey: ['accounts', 'notifications'],
  queryFn: async ({ signal }): Promise<Notifications> => dataOf(await callApi({ path, answer: notifications, signal })),
  staleTime: 0,
})

/** Turns mails of one kind on or off; throws where it was not kept. */
export const saveNotification = async (kind: OptionalMail, isWanted: boolean): Promise<void> =>
  dataOf(await callApi({ method: 'PATCH', path, body: { [kind]: isWanted } }))

const linkPath = (token: string): string => `/api/unsubscribe/${encodeURIComponent(token)}/`

/** What the link of a mail ends. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'subscription', token],
    queryFn: async ({ signal }) => dataOf(await callApi({ path: linkPath(token), answer: subscription, signal })),
  })

/** Ends it; throws where it was not ended. */
export const unsubscribe = async (token: string): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: linkPath(token), body: {} }))
