import { z } from 'zod'

/** The mails that somebody may do without. All others are about the security of an account or were asked for. */
export const optionalMails = ['updates', 'reminders', 'searches'] as const
export type OptionalMail = (typeof optionalMails)[number]

const isWanted = z.boolean({ error: 'Must be true or false' })

/** Which of the optional mails somebody gets. */
export const notifications = z.object({ updates: isWanted, reminders: isWanted, searches: isWanted })
export type Notifications = z.output<typeof notifications>

export const notificationsPatch = notifications.partial()
export type NotificationsPatch = z.output<typeof notificationsPatch>

/** What the link of a mail ends. */
export const subscription = z.object({ kind: z.enum(optionalMails) })
export type Subscription = z.output<typeof subscription>
