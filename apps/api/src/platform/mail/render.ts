import { textIn } from '../brand/texts/wire.ts'
import { type Brand, colorOf, type PaletteToken } from '../brand/wire.ts'
import { directionOf, type Locale, locales } from '../locale/wire.ts'
import { colorWithoutCode, partDigits, partUrlDigits } from './digits.ts'
import type { MailContent } from './tables.ts'

export interface RenderInput {
  readonly subject: string
  readonly content: MailContent
  readonly brand: Pick<Brand, 'name' | 'tagline' | 'support_email' | 'colors'>
  readonly publicUrl: string
}

// What the frame around a mail says in each language.
const frames: Readonly<Record<Locale, { questions: (address: string) => string; noButton: string }>> = {
  en: { questions: (address) => `Questions? Write to ${address}.`, noButton: 'If the button does not open:' },
  es: { questions: (address) => `¿Tienes preguntas? Escribe a ${address}.`, noButton: 'Si el botón no se abre:' },
}

const tones = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'accent-soft',
  'on-accent',
  'marigold',
] as const satisfies PaletteToken[]
type Tone = (typeof tones)[number]
type Colors = Readonly<Record<Tone, string>>

const colorsOf = (brand: RenderInput['brand'], scheme: 'light' | 'dark'): Colors =>
  Object.fromEntries(tones.map((tone) => [tone, colorWithoutCode(colorOf(brand, scheme, tone))])) as Record<
    Tone,
    string
  >

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? '')

const webAddress = (url: string): string => {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('a mail links to web addresses only')
  return href
}

// Everything that is said is prepared once, so that text and HTML cannot differ in what they let through.
const prepare = ({ subject, content, brand, publicUrl }: RenderInput) => {
  const hasCode = content.code !== undefined
  const say = (text: string): string => (hasCode ? partDigits(text) : text)
  const link = (url: string): string => (hasCode ? partUrlDigits(webAddress(url)) : webAddress(url))
  return {
    subject: say(subject),
    greeting: say(content.greeting),
    paragraphs: content.paragraphs.map(say),
    code: content.code ?? null,
    action: content.action ? { label: say(content.action.label), url: link(content.action.url) } : null,
    notes: (content.notes ?? []).map(say),
    locale: content.locale ?? locales[0],
    name: say(brand.name),
    tagline: say(textIn<string>(brand.tagline, content.locale ?? locales[0])),
    home: link(publicUrl).replace(/\/$/, ''),
    support: say(brand.support_email),
    supportUrl: hasCode ? partUrlDigits(`mailto:${brand.support_email}`) : `mailto:${brand.support_email}`,
  }
}

type Prepared = ReturnType<typeof prepare>

const renderText = (parts: Prepared): string => {
  const { greeting, paragraphs, code, action, notes, name, tagline, home, support, locale } = parts
  return [
    greeting,
    ...paragraphs,
    ...(code === null ? [] : [code]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${name}\n${tagline}\n${home}\n${frames[locale].questions(support)}`,
  ].join('\n\n')
}

const fonts = "'Figtree','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const headingFonts = "'Bricolage Grotesque','Figtree','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const html = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

// The rungs, drawn with cells: many mail programs show neither SVG nor remote images.
const rungs = (colors: Colors): string => {
  const rung = (indent: number, color: string, name: string): string =>
    table(
      'style="border-collapse:separate"',
      `<tr><td width="${indent}" style="width:${indent}px;font-size:0;line-height:0">&nbsp;</td><td class="${name}" width="15" height="5" style="width:15px;height:5px;background-color:${color};border-radius:3px;font-size:0;line-height:5px">&nbsp;</td></tr><tr><td colspan="2" height="4" style="height:4px;font-size:0;line-height:4px">&nbsp;</td></tr>`,
    )
  return rung(12, colors.accent, 'accent') + rung(6, colors.accent, 'accent') + rung(0, colors.marigold, 'marigold')
}

const codeBlock = (code: string, colors: Colors): string =>
  table(
    'width="100%" style="margin:8px 0 20px"',
    `<tr><td class="soft ink" align="center" style="padding:20px 12px;background-color:${colors['accent-soft']};border-radius:10px;color:${colors.ink};font-family:${fonts};font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums">${code}</td></tr>`,
  )

const button = ({ label, url }: { label: string; url: string }, colors: Colors): string =>
  table(
    'style="margin:8px 0 20px"',
    `<tr><td class="accent" align="center" style="background-color:${colors.accent};border-radius:10px"><a class="on-accent" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;color:${colors['on-accent']};font-family:${fonts};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;border-radius:10px">${html(label)}</a></td></tr>`,
  )

const darkStyle = (colors: Colors): string =>
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.paper{background-color:${colors.paper}!important}.surface{background-color:${colors.surface}!important;border-color:${colors.line}!important}.soft{background-color:${colors['accent-soft']}!important}.accent{background-color:${colors.accent}!important}.marigold{background-color:${colors.marigold}!important}.ink{color:${colors.ink}!important}.muted{color:${colors.muted}!important}.on-accent{color:${colors['on-accent']}!important}.link{color:${colors.accent}!important}}</style>`

const renderHtml = (parts: Prepared, brand: RenderInput['brand']): string => {
  const colors = colorsOf(brand, 'light')
  const said = (text: string): string =>
    `<p class="ink" style="margin:0 0 16px;color:${colors.ink};font-family:${fonts};font-size:16px;line-height:25px">${html(text)}</p>`
  const small = (inner: string): string =>
    `<p class="muted" style="margin:0 0 8px;color:${colors.muted};font-family:${fonts};font-size:14px;line-height:21px">${inner}</p>`
  const link = (url: string, label: string): string =>
    `<a class="link" href="${escapeHtml(url)}" style="color:${colors.accent}">${html(label)}</a>`
  const head = table(
    'style="margin:0 0 24px"',
    `<tr><td style="padding-right:12px">${rungs(colors)}</td><td class="ink" style="color:${colors.ink};font-family:${headingFonts};font-size:22px;line-height:28px;font-weight:700">${html(parts.name)}</td></tr>`,
  )
  const body = [
    said(parts.greeting),
    ...parts.paragraphs.map(said),
    ...(parts.code === null ? [] : [codeBlock(parts.code, colors)]),
    ...(parts.action
      ? [
          button(parts.action, colors),
          small(`${frames[parts.locale].noButton} ${link(parts.action.url, parts.action.url)}`),
        ]
      : []),
    ...parts.notes.map((note) => small(html(note))),
  ].join('\n')
  const foot = [
    small(html(`${parts.name}. ${parts.tagline}`)),
    small(`${link(parts.home, parts.home)} · ${link(parts.supportUrl, parts.support)}`),
  ].join('\n')
  const card = `<tr><td class="surface" style="padding:28px 28px 20px;background-color:${colors.surface};border:1px solid ${colors.line};border-radius:10px;overflow-wrap:anywhere">${head}${body}</td></tr>`
  const column = table(
    'width="100%" style="max-width:560px;margin:0 auto"',
    `${card}<tr><td style="padding:20px 28px 0">${foot}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${parts.locale}" dir="${directionOf(parts.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${html(parts.subject)}</title>${darkStyle(colorsOf(brand, 'dark'))}</head>
<body class="paper" style="margin:0;padding:0;background-color:${colors.paper}">
${table('width="100%"', `<tr><td class="paper" style="padding:32px 12px;background-color:${colors.paper}">${column}</td></tr>`)}
</body></html>`
}

/**
 * The two forms of a mail in the brand's look. Where the mail has a code, it is the only run of six digits in either of them.
 * Throws where the action's url is no absolute web address.
 */
export const renderMail = (input: RenderInput): { readonly text: string; readonly html: string } => {
  const parts = prepare(input)
  return { text: renderText(parts), html: renderHtml(parts, input.brand) }
}
