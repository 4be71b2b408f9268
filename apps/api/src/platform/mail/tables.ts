import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Mail } from './mail.ts'

/** A mail to be sent, or that was. `content` may hold a code and is cleared as soon as the mail has left, or cannot. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    toAddress: text('to_address').notNull(),
    /** Whose it is, where the address was theirs and is no more. */
    userId: uuid('user_id'),
    subject: text().notNull(),
    content: jsonb().$type<MailContent>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the recipient's server said for good that it takes no mail for the address. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [index('mails_created_at').on(table.createdAt)],
)

/** What a mail says, apart from its address and subject. */
export type MailContent = Omit<Mail, 'to' | 'subject' | 'locale' | 'reason'> & {
  /** Mails that were waiting when the languages came carry none. */
  readonly locale?: Mail['locale']
  /** Mails that were waiting when the foot came to say it carry none. */
  readonly reason?: Mail['reason']
}
