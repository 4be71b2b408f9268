import { expect, it } from 'vitest'
import { wholeAddress } from './web-address.ts'

it.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/about ', 'https://www.example.org/about'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  // What is no web address stays what it is, and is refused.
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['  ', ''],
  ['not a link', 'not a link'],
  ['fjord', 'fjord'],
  ['ana@example.org', 'ana@example.org'],
  ['example.org:8080/a?b#c', 'https://example.org:8080/a?b#c'],
  ['localhost:80', 'localhost:80'],
])('completes "%s" to "%s"', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole)
})
