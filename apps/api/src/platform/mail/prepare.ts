import type { Brand } from '../brand/wire.ts'
import { locales } from '../locale/wire.ts'
import { partDigits, partUrlDigits } from './digits.ts'
import { frameTexts } from './frame-texts.ts'
import type { MailContent } from './tables.ts'

export interface RenderInput {
  readonly subject: string
  readonly content: MailContent
  readonly brand: Pick<Brand, 'name' | 'support_email' | 'colors' | 'mark'>
  readonly publicUrl: string
}

const webAddress = (url: string): string => {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('a mail links to web addresses only')
  return href
}

/**
 * Everything that a mail says, prepared once, so that its text and its HTML cannot differ in what they let through. Throws
 * where the action's url is no absolute web address.
 */
export const prepareMail = ({ subject, content, brand, publicUrl }: RenderInput) => {
  const hasCode = content.code !== undefined
  const say = (text: string): string => (hasCode ? partDigits(text) : text)
  const link = (url: string): string => (hasCode ? partUrlDigits(webAddress(url)) : webAddress(url))
  const locale = content.locale ?? locales[0]
  return {
    locale,
    subject: say(subject),
    heading: say(content.heading ?? subject),
    preview: say(content.preview ?? content.paragraphs[0] ?? ''),
    greeting: say(content.greeting),
    paragraphs: content.paragraphs.map(say),
    facts: (content.facts ?? []).map(({ label, value }) => ({ label: say(label), value: say(value) })),
    closing: (content.closing ?? []).map(say),
    code: content.code ?? null,
    action: content.action ? { label: say(content.action.label), url: link(content.action.url) } : null,
    notes: (content.notes ?? []).map(say),
    reason: say(content.reason ?? frameTexts[locale].account(brand.name)),
    unsubscribe: content.unsubscribe ? link(content.unsubscribe.page) : null,
    name: say(brand.name),
    home: link(publicUrl).replace(/\/$/, ''),
    support: say(brand.support_email),
    supportUrl: hasCode ? partUrlDigits(`mailto:${brand.support_email}`) : `mailto:${brand.support_email}`,
  }
}

export type Prepared = ReturnType<typeof prepareMail>
