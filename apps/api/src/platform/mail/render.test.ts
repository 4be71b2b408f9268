import { expect, test } from 'vitest'
import { palettes } from '../brand/wire.ts'
import { colorWithoutCode, partDigits, partUrlDigits } from './digits.ts'
import { renderMail } from './render.ts'
import type { MailContent } from './tables.ts'

const brand = {
  name: 'Firstrung',
  support_email: 'support@firstrung.test',
  mark: {
    view_box: '0 0 32 32',
    paths: [
      { d: 'M4 23h12a2 2 0 0 1 0 4H4a2 2 0 0 1 0-4Z', tone: 'marigold' as const },
      { d: 'M10 14h12a2 2 0 0 1 0 4H10a2 2 0 0 1 0-4Z', tone: 'accent' as const },
    ],
  },
}

const render = (content: Partial<MailContent>, own: Partial<Parameters<typeof renderMail>[0]> = {}) =>
  renderMail({
    subject: 'Subject',
    content: { greeting: 'Hi Ana,', paragraphs: ['Welcome.'], ...content },
    brand,
    publicUrl: 'https://firstrung.test',
    ...own,
  })

const runs = (text: string): string[] => text.match(/\d{6,}/g) ?? []

test('text and HTML say the same', () => {
  const { text, html } = render({
    paragraphs: ['First.', 'Second.'],
    action: { label: 'Open', url: 'https://firstrung.test/a?b=1&c=2' },
    facts: [{ label: 'Start', value: 'January 2027' }],
    closing: ['Third.'],
    notes: ['Small print.'],
    heading: 'The headline',
    reason: 'You signed up.',
  })
  const parts = [
    'The headline',
    'Hi Ana,',
    'First.',
    'Second.',
    'Start',
    'January 2027',
    'Third.',
    'Open',
    'Small print.',
  ]
  for (const part of [...parts, 'You signed up.', 'support@firstrung.test', 'Firstrung', 'https://firstrung.test'])
    expect([part, text.includes(part), html.includes(part)]).toEqual([part, true, true])
  expect(text).toContain('https://firstrung.test/a?b=1&c=2')
  expect(html).toContain('href="https://firstrung.test/a?b=1&amp;c=2"')
})

test('the frame speaks the language of the mail; one from before the languages speaks English', () => {
  const action = { label: 'Abrir', url: 'https://firstrung.test/a' }
  const spanish = render({ locale: 'es', action })
  expect(spanish.text).toContain(
    'Recibes este correo por tu cuenta de Firstrung.\n¿Tienes preguntas? Escribe a support@firstrung.test.',
  )
  expect(spanish.html).toContain('<html lang="es" dir="ltr">')
  expect(spanish.html).toContain('Si el botón no se abre,')
  expect(render({ action }).html).toContain('<html lang="en" dir="ltr">')
})

test('nothing that was typed becomes markup', () => {
  const evil = `<img src=x onerror="a('b')">&`
  const { html } = render(
    {
      heading: evil,
      preview: evil,
      greeting: evil,
      paragraphs: [evil],
      facts: [{ label: evil, value: evil }],
      closing: [evil],
      notes: [evil],
      reason: evil,
      action: { label: evil, url: 'https://a.test/"><b>' },
    },
    { subject: evil, brand: { ...brand, name: evil } },
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;')
})

test('a link that is no web address is refused', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x'])
    expect(() => render({ action: { label: 'Open', url } })).toThrow('web addresses only')
  expect(() => render({ action: { label: 'Open', url: '/relative' } })).toThrow()
})

test('the code is the only run of six digits, whatever else the mail holds', () => {
  const { text, html } = render(
    {
      greeting: 'Hi 20261128,',
      paragraphs: ['We wrote to ana123456@mail.test on 20261128.', '1234567890123'],
      code: '042917',
      action: { label: 'Open 555555', url: 'https://firstrung.test/v/1234567890?email=ana123456%40mail.test#7654321' },
      notes: ['Case 999999.'],
      heading: 'Head 888888',
      preview: 'Preview 777777',
      facts: [{ label: 'Fact 131313', value: 'Value 141414' }],
      closing: ['Closing 151515'],
      reason: 'Reason 161616',
    },
    {
      subject: 'Mail 123456',
      brand: {
        name: 'Rung 111111',
        mark: { view_box: '0 0 1234567 24', paths: [{ d: 'M1234567 1h2', tone: 'ink' }] },
        support_email: 's333333@mail.test',
        colors: { light: { accent: '#112233', paper: '#445566' }, dark: { ink: '#778899' } },
      },
    },
  )
  expect(runs(text)).toEqual(['042917'])
  expect(runs(html)).toEqual(['042917'])
})

test('without a code, numbers stay as they are', () => {
  const { text } = render({ paragraphs: ['Invoice 123456'], action: { label: 'Open', url: 'https://a.test/123456' } })
  expect(runs(text)).toEqual(['123456', '123456'])
})

test('a parted address leads to the same place', () => {
  const url = 'https://firstrung.test/v/1234567890123?email=a123456%40mail.test'
  const parted = partUrlDigits(url)
  expect(runs(parted)).toEqual([])
  expect(decodeURIComponent(new URL(parted).pathname)).toBe('/v/1234567890123')
  expect(new URL(parted).searchParams.get('email')).toBe('a123456@mail.test')
  expect(partDigits('12345 123456')).toBe('12345 123\u2060456')
})

test('a color of digits changes by less than an eye sees', () => {
  expect([colorWithoutCode('#0b6b4f'), colorWithoutCode('#112233')]).toEqual(['#0b6b4f', '#11223a'])
})

test('a brand’s own colors are taken, in both schemes', () => {
  const { html } = render(
    {},
    { brand: { ...brand, colors: { light: { accent: '#aa0000' }, dark: { accent: '#ffaaaa' } } } },
  )
  expect(html).toContain('background-color:#aa0000')
  expect(html).toContain('.accent,.bar-accent{background-color:#ffaaaa!important}')
  expect(html).not.toContain('#0b6b4f')
})

test('line breaks in a paragraph stay', () => {
  const { text, html } = render({ paragraphs: ['One\nTwo'] })
  expect(text).toContain('One\nTwo')
  expect(html).toContain('One<br>Two')
})

test('a list of mails shows the preview, or else the first paragraph, before anything that is said', () => {
  const bodyOf = (content: Partial<MailContent>) =>
    render(content)
      .html.split('<body')[1]
      ?.replace(/<[^>]*>/g, ' ')
  expect(bodyOf({ preview: 'Nothing is due.' })).toMatch(/^[^>]*>\s*Nothing is due\./)
  expect(bodyOf({ paragraphs: ['Welcome.'] })).toMatch(/^[^>]*>\s*Welcome\./)
})

test('a mark of bars is drawn with cells, another as a drawing, and one with six digits yields to a code', () => {
  const bars = render({}).html
  expect(bars).not.toContain('<svg')
  expect(bars.match(/class="bar-(accent|marigold)"/g)).toEqual(['class="bar-accent"', 'class="bar-marigold"'])
  const mark = { view_box: '0 0 24 24', paths: [{ d: 'M3 3l1.234567 9Z', tone: 'ink' as const }] }
  expect(render({}, { brand: { ...brand, mark } }).html).toContain('<path class="fill-ink" d="M3 3l1.234567 9Z"')
  expect(render({ code: '042917' }, { brand: { ...brand, mark } }).html).not.toContain('<svg')
})

test('nothing is loaded from elsewhere', () => {
  const { html } = render({ code: '042917', facts: [{ label: 'Start', value: 'Now' }] })
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)|@import|url\(|\ssrc=/i)
})

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)('everything that is read stands out in the %s palette', (scheme) => {
  const colors = palettes[scheme]
  for (const [text, ground] of [
    ['ink', 'surface'],
    ['ink', 'paper'],
    ['ink', 'accent-soft'],
    ['muted', 'surface'],
    ['muted', 'paper'],
    ['accent', 'surface'],
    ['accent', 'paper'],
    ['on-accent', 'accent'],
  ] as const)
    expect([text, ground, contrast(colors[text], colors[ground]) >= 4.5]).toEqual([text, ground, true])
})
