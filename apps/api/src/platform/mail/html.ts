import { colorOf, type PaletteToken } from '../brand/wire.ts'
import { directionOf } from '../locale/wire.ts'
import { colorWithoutCode } from './digits.ts'
import { frameTexts } from './frame-texts.ts'
import { markHtml } from './mark.ts'
import type { Prepared, RenderInput } from './prepare.ts'

type MailBrand = RenderInput['brand']

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

const colorsOf = (brand: MailBrand, scheme: 'light' | 'dark'): Colors =>
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

const html = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const fonts = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const headingFonts = `'Bricolage Grotesque',${fonts}`

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

const said = (colors: Colors, text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:${colors.ink};font-family:${fonts};font-size:16px;line-height:25px">${html(text)}</p>`

const small = (colors: Colors, inner: string): string =>
  `<p class="muted" style="margin:0 0 8px;color:${colors.muted};font-family:${fonts};font-size:14px;line-height:21px">${inner}</p>`

const link = (colors: Colors, url: string, label: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${colors.accent};text-decoration:underline">${html(label)}</a>`

const heading = (colors: Colors, text: string): string =>
  `<h1 class="ink heading" style="margin:0 0 20px;color:${colors.ink};font-family:${headingFonts};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.01em">${html(text)}</h1>`

const codeBlock = (colors: Colors, code: string): string =>
  table(
    'width="100%" style="margin:8px 0 24px"',
    `<tr><td class="soft ink" align="center" bgcolor="${colors['accent-soft']}" style="padding:22px 12px 22px 18px;background-color:${colors['accent-soft']};border-radius:10px;color:${colors.ink};font-family:${fonts};font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all" dir="ltr">${code}</td></tr>`,
  )

// Outlook keeps no padding of a link, so the cell around it brings the room there.
const button = (colors: Colors, { label, url }: { label: string; url: string }): string =>
  table(
    'class="wide" style="margin:8px 0 20px"',
    `<tr><td class="accent" align="center" bgcolor="${colors.accent}" style="background-color:${colors.accent};border-radius:10px;mso-padding-alt:13px 28px"><a class="on-accent button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;color:${colors['on-accent']};font-family:${fonts};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;border-radius:10px">${html(label)}</a></td></tr>`,
  )

const factsTable = (colors: Colors, { facts, locale }: Prepared): string => {
  const isLtr = directionOf(locale) === 'ltr'
  const align = isLtr ? 'left' : 'right'
  const cell = `border-top:1px solid ${colors.line};font-family:${fonts};line-height:23px;vertical-align:baseline;text-align:${align}`
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="rule muted" scope="row" align="${align}" width="96" style="${cell};width:96px;padding:11px ${isLtr ? '16px 11px 0' : '0 11px 16px'};color:${colors.muted};font-size:14px;font-weight:400">${html(label)}</th><td class="rule ink" style="${cell};padding:11px 0;color:${colors.ink};font-size:16px;font-weight:600">${html(value)}</td></tr>`,
  )
  return `<table class="rule" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:4px 0 24px;border-bottom:1px solid ${colors.line}">${rows.join('')}</table>`
}

// What each class takes from the palette: the dark palette comes in by these, over the styles that stand at the elements.
const painted: readonly (readonly [selector: string, property: string, tone: Tone])[] = [
  ['.paper', 'background-color', 'paper'],
  ['.surface', 'background-color', 'surface'],
  ['.surface,.rule', 'border-color', 'line'],
  ['.soft', 'background-color', 'accent-soft'],
  ['.accent,.bar-accent', 'background-color', 'accent'],
  ['.bar-marigold', 'background-color', 'marigold'],
  ['.bar-ink', 'background-color', 'ink'],
  ['.fill-accent', 'fill', 'accent'],
  ['.fill-marigold', 'fill', 'marigold'],
  ['.fill-ink', 'fill', 'ink'],
  ['.ink', 'color', 'ink'],
  ['.muted', 'color', 'muted'],
  ['.on-accent', 'color', 'on-accent'],
  ['.link', 'color', 'accent'],
]

const styles = (dark: Colors): string => {
  const darkRules = painted.map(([selector, property, tone]) => `${selector}{${property}:${dark[tone]}!important}`)
  return `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.card{padding:24px 20px 12px!important}.outside{padding-left:20px!important;padding-right:20px!important}.heading{font-size:23px!important;line-height:29px!important}.wide{width:100%!important}.button{display:block!important}}@media (prefers-color-scheme:dark){${darkRules.join('')}}</style>`
}

// Word, by which Outlook draws, knows no greatest width and falls back to a serif.
const forOutlook = {
  head: `<!--[if mso]><style>body,table,td,th,p,a,h1{font-family:Arial,sans-serif!important}</style><![endif]-->`,
  before:
    '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  after: '<!--[if mso]></td></tr></table><![endif]-->',
}

// Blanks behind the preview keep a list of mails from going on with the greeting.
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${html(text)}${'&nbsp;&zwnj;'.repeat(60)}</div>`

const cardOf = (parts: Prepared, colors: Colors): string => {
  const { code, action } = parts
  const frame = frameTexts[parts.locale]
  return [
    heading(colors, parts.heading),
    ...[parts.greeting, ...parts.paragraphs].map((text) => said(colors, text)),
    parts.facts.length > 0 ? factsTable(colors, parts) : '',
    ...parts.closing.map((text) => said(colors, text)),
    code === null ? '' : codeBlock(colors, code),
    action
      ? button(colors, action) + small(colors, `${frame.noButton}<br>${link(colors, action.url, action.url)}`)
      : '',
    ...parts.notes.map((note) => small(colors, html(note))),
  ].join('\n')
}

const footOf = (parts: Prepared, colors: Colors): string =>
  [
    small(
      colors,
      `${html(parts.reason)} ${html(frameTexts[parts.locale].questions)} ${link(colors, parts.supportUrl, parts.support)}.`,
    ),
    ...(parts.unsubscribe
      ? [small(colors, link(colors, parts.unsubscribe, frameTexts[parts.locale].unsubscribe))]
      : []),
    small(colors, link(colors, parts.home, parts.name)),
  ].join('\n')

/** The mail as HTML that stands alone: tables and styles at the elements, nothing loaded from elsewhere. */
export const renderHtml = (parts: Prepared, brand: MailBrand): string => {
  const colors = colorsOf(brand, 'light')
  const language = `lang="${parts.locale}" dir="${directionOf(parts.locale)}"`
  const mark = markHtml(brand.mark, 28, colors)
  // A drawing may hold six digits in a row, and a code must be the only ones.
  const isMarkSafe = parts.code === null || !/\d{6}/.test(mark)
  const head = table(
    '',
    `<tr>${isMarkSafe ? `<td style="padding:0 10px 0 0">${mark}</td>` : ''}<td class="ink" style="color:${colors.ink};font-family:${headingFonts};font-size:21px;line-height:28px;font-weight:700;letter-spacing:-0.02em">${html(parts.name)}</td></tr>`,
  )
  const column = table(
    'width="100%" style="max-width:560px;margin:0 auto"',
    `<tr><td class="outside" style="padding:0 32px 18px">${head}</td></tr>
<tr><td class="surface card" bgcolor="${colors.surface}" style="padding:32px 32px 20px;background-color:${colors.surface};border:1px solid ${colors.line};border-radius:10px;overflow-wrap:anywhere;word-break:break-word">${cardOf(parts, colors)}</td></tr>
<tr><td class="outside" style="padding:20px 32px 0">${footOf(parts, colors)}</td></tr>`,
  )
  const page = table(
    'width="100%"',
    `<tr><td class="paper" bgcolor="${colors.paper}" style="padding:32px 12px 40px;background-color:${colors.paper}">${forOutlook.before}${column}${forOutlook.after}</td></tr>`,
  )
  return `<!doctype html>
<html ${language}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${html(parts.subject)}</title>${styles(colorsOf(brand, 'dark'))}${forOutlook.head}</head>
<body class="paper" style="margin:0;padding:0;background-color:${colors.paper};-webkit-text-size-adjust:100%;text-size-adjust:100%">
${preheader(parts.preview)}
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(parts.heading)}" ${language}>${page}</div>
</body></html>`
}
