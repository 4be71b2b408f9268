/** A mail as the mailbox shows it. */
export interface ReadMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: string
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const splitHead = (raw: string): { head: string; body: string } => {
  const at = raw.indexOf('\r\n\r\n')
  return at === -1 ? { head: raw, body: '' } : { head: raw.slice(0, at), body: raw.slice(at + 4) }
}

const headerOf = (head: string, name: string): string => {
  const unfolded = head.replace(/\r\n(?=[ \t])/g, '')
  const line = unfolded.split('\r\n').find((entry) => entry.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

const word = /=\?utf-8\?([QB])\?([^?]*)\?=/gi

// Words that follow each other may part a character between them, so their bytes are joined before they are read.
const decodeWords = (value: string): string =>
  value.replace(/=\?utf-8\?[QB]\?[^?]*\?=(?:\s+=\?utf-8\?[QB]\?[^?]*\?=)*/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(word)].map(([, kind = '', text = '']) =>
        kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
      ),
    ).toString('utf8'),
  )

const decodeBody = (head: string, body: string): string => {
  const encoding = headerOf(head, 'content-transfer-encoding').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body, 'latin1')
  return bytes.toString('utf8').replace(/\r\n/g, '\n')
}

/** Reads a message that the mailer wrote: two parts, text and HTML. Not a reader for other people's mail. */
export const readEml = (bytes: Buffer): ReadMail => {
  const { head, body } = splitHead(bytes.toString('latin1'))
  const boundary = /boundary="?([^";\r\n]+)/i.exec(headerOf(head, 'content-type'))?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)
  const found = { text: '', html: '' }
  for (const part of parts) {
    const inner = splitHead(part.replace(/^\r\n/, ''))
    const kind = headerOf(inner.head, 'content-type').startsWith('text/html') ? 'html' : 'text'
    found[kind] = decodeBody(inner.head, inner.body.replace(/\r\n$/, ''))
  }
  const date = new Date(headerOf(head, 'date'))
  return {
    to: decodeWords(headerOf(head, 'to')),
    subject: decodeWords(headerOf(head, 'subject')),
    ...found,
    at: Number.isNaN(date.getTime()) ? '' : date.toISOString(),
  }
}
