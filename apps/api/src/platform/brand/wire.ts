import { z } from 'zod'
import { type Locale, locales } from '../locale/wire.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

// One text for all languages, or one for each of ours.
const local = <T extends z.ZodType>(text: T) => {
  const each = Object.fromEntries(locales.map((locale) => [locale, text])) as Record<Locale, T>
  return z.union([text, z.object(each)], { error: `must be a text, or one for each of ${locales.join(', ')}` })
}
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' })
const link = z.union([z.string().regex(/^\/(?![/\\])\S*$/), httpsUrl], {
  error: 'must be an https address or a path that starts with one /',
})
const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color written #rrggbb')
// Only the letters, digits and signs of SVG path data: a brand file can draw, never script.
const pathData = z
  .string()
  .min(2)
  .max(4000)
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]+$/, 'must be SVG path data')

/** The palette tokens that a brand may override. */
export const paletteTokens = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'border',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'danger',
  'warning',
  'info',
  'success',
  'marigold',
] as const
export const paletteToken = z.enum(paletteTokens)
export type PaletteToken = z.infer<typeof paletteToken>

type Palette = Readonly<Record<PaletteToken, string>>

/** The palette where a brand names no colors of its own. The web's tokens.css says the same, and a test holds it to that. */
export const palettes: { readonly light: Palette; readonly dark: Palette } = {
  light: {
    paper: '#fbfaf6',
    surface: '#ffffff',
    sunken: '#f2f0e9',
    ink: '#17211d',
    muted: '#55635c',
    line: '#e1dfd5',
    border: '#77837d',
    accent: '#0b6b4f',
    'accent-strong': '#08543e',
    'accent-soft': '#e2efe8',
    'on-accent': '#ffffff',
    danger: '#a8261d',
    warning: '#7a4b00',
    info: '#1d4f91',
    success: '#2c6414',
    marigold: '#f2b134',
  },
  dark: {
    paper: '#0f1613',
    surface: '#161f1b',
    sunken: '#1c2622',
    ink: '#e8eee9',
    muted: '#a3b1a9',
    line: '#2a3731',
    border: '#718078',
    accent: '#63cba2',
    'accent-strong': '#82dab8',
    'accent-soft': '#17342a',
    'on-accent': '#0f1613',
    danger: '#ff9a8f',
    warning: '#f3c56c',
    info: '#9fc5f5',
    success: '#a6d88b',
    marigold: '#f2b134',
  },
}

const palette = z.partialRecord(paletteToken, hex)

export const brandMark = z.object({
  view_box: z.string().regex(/^-?\d+(\.\d+)? -?\d+(\.\d+)? \d+(\.\d+)? \d+(\.\d+)?$/, 'must be four numbers'),
  paths: z
    .array(z.object({ d: pathData, tone: z.enum(['ink', 'accent', 'marigold']) }))
    .min(1)
    .max(12),
})

export const brandPartner = z.object({
  kind: z.enum(['accelerator', 'software_company', 'ai_lab', 'prestige_brand', 'primary_brand']),
  name: local(line(80)),
  view_box: brandMark.shape.view_box,
  d: pathData,
})

/** The provider that people may sign in with, where the operator configured one: how it is called, in words and in addresses, and its drawing. */
export const brandIdentityProvider = z.object({
  value: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,39}$/, 'must be letters, digits, - and _'),
  name: line(40),
  mark: z.object({ view_box: brandMark.shape.view_box, d: pathData }),
})

const points = z.array(line(400)).min(1).max(12)

export const programTerms = z.object({
  finance_charge: line(20),
  refund: local(points),
  guarantee: local(points),
  eligibility: local(points),
})

/** Everything that makes an installation a brand's own: one file, read by the server and handed to the pages. */
export const brand = z.object({
  name: line(60),
  slug: z.string().regex(/^[a-z][a-z0-9]{1,30}$/, 'must be lower-case letters and digits, starting with a letter'),
  tagline: local(line(160)),
  support_email: z.email(),
  /** Where a weakness is reported: an address of mail or of a page. The support address where the brand names none. */
  security_contact: z.union([z.email(), httpsUrl], { error: 'must be an e-mail or an https address' }).optional(),
  links: z.object({
    terms: link,
    privacy: link,
    coach_calendar: httpsUrl,
    case_studies: link,
    student_aid_sign_in: httpsUrl,
  }),
  colors: z.object({ light: palette.optional(), dark: palette.optional() }).optional(),
  mark: brandMark,
  identity_provider: brandIdentityProvider.default({
    value: 'example-id',
    name: 'Example ID',
    mark: {
      view_box: '0 0 24 24',
      d: 'M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 12c5 0 9 2.7 9 6v2H3v-2c0-3.3 4-6 9-6Z',
    },
  }),
  partners: z.array(brandPartner).max(10),
  testimonial: z.object({ quote: local(line(600)), by: local(line(120)), placeholder: z.boolean() }).nullable(),
  program_terms: programTerms,
})

export type Brand = z.infer<typeof brand>

/** The brand's color for a token, #rrggbb: its own, else the palette's. */
export const colorOf = ({ colors }: Pick<Brand, 'colors'>, scheme: 'light' | 'dark', token: PaletteToken): string =>
  colors?.[scheme]?.[token] ?? palettes[scheme][token]
export type BrandMark = z.infer<typeof brandMark>
export type BrandPartner = z.infer<typeof brandPartner>
export type ProgramTerms = z.infer<typeof programTerms>
