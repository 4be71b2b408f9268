import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { RenderInput } from './prepare.ts'
import { renderMail } from './render.ts'

interface ComposeInput extends RenderInput {
  readonly id: string
  readonly to: string
  /** The sender's address, with or without a name: `a@b.org` or `Name <a@b.org>`. */
  readonly from: string
  readonly date: Date
}

// A line break in a header would begin the next one.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

const senderOf = (from: string, brandName: string): { name: string; address: string } => {
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(from)
  const name = oneLine(named?.[1] ?? '').replace(/^"(.*)"$/, '$1')
  return { name: name || oneLine(brandName), address: oneLine(named?.[2] ?? from) }
}

// Letters only: random hex digits between the parts could look like a code.
const boundaryOf = (id: string): string =>
  [...createHash('sha256').update(id).digest().subarray(0, 12)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('')

// Whole on its line: folded, the address would have a blank in it.
const endingOf = ({ unsubscribe }: RenderInput['content']) =>
  unsubscribe
    ? {
        'List-Unsubscribe': { prepared: true, value: `<${oneLine(unsubscribe.oneClick)}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

/** The message as it leaves; the same id always makes the same Message-ID, so that a mail server knows a repetition. */
export const composeMail = (input: ComposeInput): SendMailOptions => {
  const from = senderOf(input.from, input.brand.name)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: '', address: oneLine(input.to) },
    subject: oneLine(input.subject),
    date: input.date,
    messageId: `<${input.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...endingOf(input.content),
    },
    xMailer: false,
    ...renderMail(input),
    textEncoding: 'quoted-printable',
    baseBoundary: boundaryOf(input.id),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
