import { expect, it } from 'vitest'
import { emailKey } from './email-key.ts'

it('compares addresses without the case of ASCII, composed, and with the domain in ASCII', () => {
  expect(emailKey('Ana.B@Example.EDU')).toBe('ana.b@example.edu')
  expect(emailKey('ana@MÜNCHEN.de')).toBe(emailKey('ana@xn--mnchen-3ya.de'))
  expect(emailKey('jose\u0301@example.edu')).toBe(emailKey('jos\u00e9@example.edu'))
})

it('makes two of addresses that differ in anything else', () => {
  const pairs = [
    ['İ@example.edu', 'i@example.edu'],
    ['İ@example.edu', 'i\u0307@example.edu'],
    ['JOSÉ@example.edu', 'josé@example.edu'],
    ['ana@STRAẞE.de', 'ana@strasse.de'],
    ['ana@0x7f.0x1', 'ana@127.0x1'],
  ] as const
  for (const [one, other] of pairs) expect([one, emailKey(one)]).not.toEqual([one, emailKey(other)])
})

it('has no other sign become one of ASCII, wherever it stands', () => {
  const became: string[] = []
  for (let code = 0x80; code < 0x1_0000; code++) {
    const sign = String.fromCharCode(code)
    const [local] = emailKey(`a${sign}b@mail.test`).split('@mail.test')
    const [, domain] = emailKey(`ana@a${sign}b.test`).split('ana@')
    if (/^(?!none:)\p{ASCII}*$/u.test(local ?? '') || (domain && !domain.includes('xn--')))
      became.push(code.toString(16))
  }
  expect(became).toEqual([])
})

it('gives text that is no address a form that no address has, each its own', () => {
  const texts = [
    'mail.test',
    '',
    'mail.tes@mail.test/x',
    'mail.tes@mail.test?x',
    'mail.tes@mail.test#x',
    'mail.tes@mail.test\\x',
    'mail.tes@mail.test:80',
    'mail.tes@mail%2etest',
    'mail.tes@ma\til.test',
    'mail.tes@mail。test',
    'mail.tes@ma\u00adil.test',
    '\u212aiss@mail.test',
    '\ud800@mail.test',
  ]
  const keys = texts.map(emailKey)
  for (const key of keys) expect(key).toMatch(/^none:[0-9a-f]{64}$/)
  expect(new Set(keys).size).toBe(texts.length)
})
