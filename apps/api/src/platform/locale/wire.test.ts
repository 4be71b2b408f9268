import { describe, expect, it } from 'vitest'
import { chooseLocale, directionOf, formatMoney, localeFor, localeOf } from './wire.ts'

describe('localeFor', () => {
  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.4, ES-419;q=0.7', 'es'],
    ['de-DE,de;q=0.9,es;q=0.2', 'es'],
    ['es;q=0, en', 'en'],
    ['es;q=0', 'en'],
    ['de-DE,de;q=0.9', 'en'],
    ['', 'en'],
    [null, 'en'],
    ['garbage;q=x', 'en'],
    ['*', 'en'],
  ])('answers %j with %s', (header, locale) => expect(localeFor(header)).toBe(locale))
})

describe('chooseLocale', () => {
  const acceptLanguage = 'en-US'

  it('takes the account’s choice before the browser’s, and that before what the browser asks for', () => {
    expect(chooseLocale({ stored: 'en', cookie: 'es', acceptLanguage: 'es' })).toBe('en')
    expect(chooseLocale({ stored: null, cookie: 'es', acceptLanguage })).toBe('es')
    expect(chooseLocale({ stored: undefined, cookie: undefined, acceptLanguage: 'es' })).toBe('es')
  })

  it.each(['xx', '', '__proto__', 'es; DROP'])('passes over the cookie %j', (cookie) =>
    expect(chooseLocale({ stored: null, cookie, acceptLanguage: 'es' })).toBe('es'),
  )
})

it('localeOf takes a language of ours, else the one that stands in for it', () => {
  expect([localeOf('es'), localeOf('de'), localeOf(null)]).toEqual(['es', 'en', 'en'])
  expect([localeOf('en', 'es'), localeOf('de', 'es'), localeOf(null, 'es')]).toEqual(['en', 'es', 'es'])
})

it('directionOf knows which way a language runs', () => {
  expect(['en', 'es', 'ar', 'he-IL', 'fa'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'rtl'])
})

it.each([
  [150_000, '$1,500'],
  [150_050, '$1,500.50'],
  [0, '$0'],
])('%i cents are read as %s', (cents, text) => {
  expect(formatMoney(cents, 'en')).toBe(text)
  expect(formatMoney(cents, 'es')).toBe(text)
})

it('shows the cents that are none where they are asked for', () => {
  expect(formatMoney(2_000, 'en', { withCents: true })).toBe('$20.00')
  expect(formatMoney(2_000, 'es', { withCents: true })).toBe('$20.00')
})
