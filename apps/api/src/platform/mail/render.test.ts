import { expect, test } from 'vitest'
import { colorWithoutCode, partDigits, partUrlDigits } from './digits.ts'
import { renderMail } from './render.ts'
import type { MailContent } from './tables.ts'

const brand = {
  name: 'Firstrung',
  tagline: 'One rung at a time',
  support_email: 'support@firstrung.test',
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
    notes: ['Small print.'],
  })
  for (const part of ['Hi Ana,', 'First.', 'Second.', 'Open', 'Small print.', 'Firstrung', 'support@firstrung.test'])
    expect([text, html].map((form) => form.includes(part))).toEqual([true, true])
  expect(text).toContain('https://firstrung.test/a?b=1&c=2')
  expect(html).toContain('href="https://firstrung.test/a?b=1&amp;c=2"')
})

test('the frame speaks the language of the mail; one from before the languages speaks English', () => {
  const action = { label: 'Abrir', url: 'https://firstrung.test/a' }
  const spanish = render({ locale: 'es', action })
  expect(spanish.text).toContain('¿Tienes preguntas? Escribe a support@firstrung.test.')
  expect(spanish.html).toContain('<html lang="es" dir="ltr">')
  expect(spanish.html).toContain('Si el botón no se abre:')
  expect(render({ action }).html).toContain('<html lang="en" dir="ltr">')
})

test('nothing that was typed becomes markup', () => {
  const evil = `<img src=x onerror="a('b')">&`
  const { html } = render(
    { greeting: evil, paragraphs: [evil], notes: [evil], action: { label: evil, url: 'https://a.test/"><b>' } },
    { subject: evil, brand: { ...brand, name: evil, tagline: evil } },
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
    },
    {
      subject: 'Mail 123456',
      brand: {
        name: 'Rung 111111',
        tagline: 'Since 222222',
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
  expect(html).toContain('.accent{background-color:#ffaaaa!important}')
  expect(html).not.toContain('#0b6b4f')
})

test('line breaks in a paragraph stay', () => {
  const { text, html } = render({ paragraphs: ['One\nTwo'] })
  expect(text).toContain('One\nTwo')
  expect(html).toContain('One<br>Two')
})
