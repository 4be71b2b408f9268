import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadBrand } from './brand.ts'
import { brandIn } from './texts/wire.ts'
import { colorOf, palettes } from './wire.ts'

const defaultBrand = JSON.parse(
  readFileSync(new URL('../../../brand/firstrung.json', import.meta.url), 'utf8'),
) as Record<string, unknown>

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileWith = (content: unknown) => {
  const file = path.join(folder, 'brand.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const messageOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'nothing was thrown'
}

describe('loadBrand', () => {
  it.each([{ production: true }, { production: false }])('reads the default brand, %o', (mode) => {
    const brand = loadBrand(undefined, mode)
    expect(brand.slug).toBe('firstrung')
    expect(brand.partners.map((p) => p.kind)).toEqual([
      'accelerator',
      'software_company',
      'ai_lab',
      'prestige_brand',
      'primary_brand',
    ])
    expect(brand.testimonial?.placeholder).toBe(true)
    expect(brand.program_terms.finance_charge).toBe('$0')
  })

  it('takes a file of one’s own', () => {
    const file = fileWith({ ...defaultBrand, name: 'Campus Careers', slug: 'campus' })
    expect(loadBrand(file, { production: true })).toMatchObject({ name: 'Campus Careers', slug: 'campus' })
  })

  it('lends the default terms outside production only', () => {
    const { program_terms: _terms, ...without } = defaultBrand
    const file = fileWith(without)
    expect(loadBrand(file, { production: false }).program_terms).toEqual(defaultBrand.program_terms)
    expect(messageOf(() => loadBrand(file, { production: true }))).toBe(
      'BRAND_FILE: program_terms: is required in production',
    )
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a slug with a dash', { slug: 'first-rung' }, 'slug'],
    ['no name', { name: ' ' }, 'name'],
    ['a wrong address', { support_email: 'help' }, 'support_email'],
    [
      'a script for a link',
      { links: { ...(defaultBrand.links as object), terms: 'javascript:alert(1)' } },
      'links.terms',
    ],
    [
      'a link off the site in disguise',
      { links: { ...(defaultBrand.links as object), terms: '//evil' } },
      'links.terms',
    ],
    [
      'a plain-text calendar',
      { links: { ...(defaultBrand.links as object), coach_calendar: 'http://x.org' } },
      'links.coach_calendar',
    ],
    [
      'markup for a drawing',
      { mark: { view_box: '0 0 24 24', paths: [{ d: 'M0 0"><script>', tone: 'ink' }] } },
      'mark.paths.0.d',
    ],
    ['a color that is none', { colors: { light: { accent: 'red;}' } } }, 'colors.light.accent'],
    ['a token that is none', { colors: { light: { shade: '#000000' } } }, 'colors.light'],
  ])('refuses %s in one line that names the field', (_why, change, field) => {
    const message = messageOf(() => loadBrand(fileWith({ ...defaultBrand, ...change }), { production: false }))
    expect(message).toMatch(new RegExp(`^BRAND_FILE: ${field.replaceAll('.', '\\.')}[.:]`))
    expect(message).not.toContain('\n')
  })

  it('says so when the file is missing, no JSON, or no object', () => {
    const absent = path.join(folder, 'absent.json')
    expect(messageOf(() => loadBrand(absent, { production: false }))).toBe(`BRAND_FILE: ${absent} cannot be read`)
    expect(messageOf(() => loadBrand(fileWith('{'), { production: false }))).toMatch(/is not valid JSON$/)
    expect(messageOf(() => loadBrand(fileWith('[]'), { production: true }))).toMatch(
      /^BRAND_FILE: the file as a whole: /,
    )
  })
})

describe('a text of the brand', () => {
  it('may stand once for all languages, or once for each', () => {
    const each = { en: 'One rung at a time', es: 'Peldaño a peldaño' }
    const spoken = loadBrand(fileWith({ ...defaultBrand, tagline: each }), { production: true })
    expect([brandIn(spoken, 'en').tagline, brandIn(spoken, 'es').tagline]).toEqual([each.en, each.es])
    const plain = loadBrand(fileWith({ ...defaultBrand, tagline: 'Everywhere' }), { production: true })
    expect([brandIn(plain, 'en').tagline, brandIn(plain, 'es').tagline]).toEqual(['Everywhere', 'Everywhere'])
  })

  it('is refused at the start where a language is missing', () => {
    const file = fileWith({ ...defaultBrand, tagline: { en: 'One rung at a time' } })
    expect(messageOf(() => loadBrand(file, { production: false }))).toBe(
      'BRAND_FILE: tagline: must be a text, or one for each of en, es',
    )
  })

  it('of the default brand is there in each language, as many points in one as in the other', () => {
    const brand = loadBrand(undefined, { production: true })
    const [en, es] = [brandIn(brand, 'en'), brandIn(brand, 'es')]
    expect(es.tagline).not.toBe(en.tagline)
    for (const part of ['refund', 'guarantee', 'eligibility'] as const) {
      expect(es.program_terms[part]).toHaveLength(en.program_terms[part].length)
      for (const point of es.program_terms[part]) expect(en.program_terms[part]).not.toContain(point)
    }
  })
})

describe('colorOf', () => {
  it('is the brand’s own color, else the palette’s, for each scheme by itself', () => {
    const brand = { colors: { light: { paper: '#ffeedd' } } }
    expect(colorOf(brand, 'light', 'paper')).toBe('#ffeedd')
    expect(colorOf(brand, 'dark', 'paper')).toBe(palettes.dark.paper)
    expect(colorOf({}, 'light', 'accent')).toBe(palettes.light.accent)
  })
})
