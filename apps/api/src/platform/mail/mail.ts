import type { Locale } from '../locale/wire.ts'

/** A mail as a room writes it; the mailer renders text and HTML in the brand's look. */
export interface Mail {
  readonly to: string
  /** The recipient's language, in which the room wrote it and the frame around it speaks. */
  readonly locale: Locale
  readonly subject: string
  /** The headline inside the mail; without it, the subject. */
  readonly heading?: string
  /** What a list of mails shows beside the subject; without it, the first paragraph. */
  readonly preview?: string
  /** The greeting line, for example "Hi Ana,". */
  readonly greeting: string
  /** Paragraphs above the facts, the code and the action, plain text. */
  readonly paragraphs: readonly string[]
  /** What is known, as names and values. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Paragraphs under the facts. */
  readonly closing?: readonly string[]
  /** A one-time code, shown large; written without a space and the only six-digit run in the mail. */
  readonly code?: string
  /** One link as a button. `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print under the action. */
  readonly notes?: readonly string[]
  /** Why the recipient gets the mail, one sentence for its foot. */
  readonly reason: string
  /** Where its reader ends mails of its kind: by one POST (RFC 8058), and on a page that asks. Absolute. */
  readonly unsubscribe?: { readonly oneClick: string; readonly page: string }
  /** Whether nothing of it is kept once it has left or was given up, not even to whom it went. */
  readonly isForgotten?: boolean
}
