import { describe, expect, it } from 'vitest'
import { isOwnAddress } from './rules.ts'

describe('one’s own address', () => {
  it.each([
    ['as it is', 'ana@school.test', 'ana@school.test', true],
    ['in capitals', 'ANA@School.TEST', 'ana@school.test', true],
    ['with its domain in ASCII', 'ana@xn--bcher-kva.test', 'Ana@bücher.test', true],
    ['of another person', 'ben@school.test', 'ana@school.test', false],
    ['with a tag', 'ana+1@school.test', 'ana@school.test', false],
    ['at another domain', 'ana@school.test.evil.test', 'ana@school.test', false],
  ])('%s', (_what, given, own, answer) => {
    expect(isOwnAddress(given, own)).toBe(answer)
  })
})
