import { describe, expect, it } from 'vitest'
import { recoveryCodeOf, secretBytes, stepOf, totpAddress, totpCodeAt, totpSecretOf, typedCode } from './rules.ts'
import { totpSeal } from './sealing.ts'

const { openFor, sealedAnew, sealFor } = totpSeal

// RFC 6238, appendix B: the secret "12345678901234567890", of its eight digits the last six.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  const at = new Date(second * 1000)
  expect(totpCodeAt(rfcSecret, at)).toBe(code)
  expect(stepOf(rfcSecret, code, at, null)).toBe(Math.floor(second / 30))
})

describe('a code', () => {
  const noon = Date.parse('2026-11-28T12:00:00Z')
  const step = noon / 30_000
  const secret = totpSecretOf(new Uint8Array(secretBytes).fill(1))
  it.each([
    ['of its own step', 0, null, step],
    ['of the step before', -30, null, step - 1],
    ['of the step after', 30, null, step + 1],
    ['two steps old', -60, null, null],
    ['two steps early', 60, null, null],
    ['of a step that was taken', 0, step, null],
    ['older than the one that was taken', -30, step, null],
    ['newer than the one that was taken', 30, step, step + 1],
  ])('%s', (_what, seconds, lastStep, expected) => {
    const code = totpCodeAt(secret, new Date(noon + seconds * 1000))
    expect(stepOf(secret, code, new Date(noon), lastStep)).toBe(expected)
  })

  it('is of one secret', () => {
    const other = totpSecretOf(new Uint8Array(secretBytes).fill(2))
    expect(stepOf(other, totpCodeAt(secret, new Date(noon)), new Date(noon), null)).toBeNull()
  })
})

it('tells an authenticator app all that it needs', () => {
  const address = new URL(totpAddress(rfcSecret, 'Firstrung', 'ana+1@school.test'))
  expect(decodeURIComponent(address.pathname)).toContain('Firstrung:ana+1@school.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Firstrung',
    secret: rfcSecret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(totpSecretOf(new TextEncoder().encode('12345678901234567890'))).toBe(rfcSecret)
})

it.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['１２３４５６', { kind: 'totp', code: '123456' }],
  ['bcdf-ghjk-mnpq-2345', { kind: 'recovery', code: 'bcdfghjkmnpq2345' }],
  ['BCDF GHJK–MNPQ 2345', { kind: 'recovery', code: 'bcdfghjkmnpq2345' }],
  ['bcdf-ghjk-mnpq-rstv-wxz2-3456', { kind: 'recovery', code: 'bcdfghjkmnpqrstvwxz23456' }],
  ['BCDF GHJK–MNPQ RSTV wxz2 3456', { kind: 'recovery', code: 'bcdfghjkmnpqrstvwxz23456' }],
  ['bcdf-ghjk-mnpq-rstv-wxz2', null],
  ['bcdf-ghjk-mnpq-rstv-wxz2-345o', null],
  ['12345', null],
  ['1234567', null],
  ['bcdf-ghjk-mnpq-234', null],
  ['bcdf-ghjk-mnpq-234o', null],
  ['', null],
])('%j is read as it was meant', (typed, read) => {
  expect(typedCode(typed)).toEqual(read)
})

it('makes a recovery code of at least 112 bits out of every letter that there is, readable', () => {
  const choices: number[] = []
  const code = recoveryCodeOf((below) => {
    choices.push(below)
    return (choices.length * 7) % below
  })
  expect(choices.reduce((bits, below) => bits + Math.log2(below), 0)).toBeGreaterThan(112)
  expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/)
  expect(typedCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
})

describe('a sealed secret', () => {
  const server = { current: 'server secret', former: [] }
  const other = { current: 'other secret', former: [] }
  const rotated = { current: 'other secret', former: ['yet another', 'server secret'] }
  const sealed = sealFor(server, 'ana', rfcSecret)
  const changedAt = (at: number) => {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  it.each([
    ['with all that it was sealed with', server, 'ana', sealed, rfcSecret],
    ['not with another secret', other, 'ana', sealed, null],
    ['with a former secret', rotated, 'ana', sealed, rfcSecret],
    ['not with a former secret for somebody else', rotated, 'eve', sealed, null],
    ['not for somebody else', server, 'eve', sealed, null],
    ['not under another version', server, 'ana', changedAt(0), null],
    ['not with another nonce', server, 'ana', changedAt(5), null],
    ['not with another tag', server, 'ana', changedAt(20), null],
    ['not with another text', server, 'ana', changedAt(40), null],
    ['not where it was cut', server, 'ana', sealed.slice(0, 20), null],
    ['not where it is empty', server, 'ana', '', null],
  ])('opens %s', (_how, secret, owner, text, opened) => {
    expect(openFor(secret, owner, text)).toBe(opened)
  })

  it('is another one each time, and does not hold the text', () => {
    expect(sealFor(server, 'ana', rfcSecret)).not.toBe(sealed)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(rfcSecret)
  })

  it('is sealed anew under the current secret where a former one was its own, and only there', () => {
    const anew = sealedAnew(rotated, 'ana', sealed)
    expect(openFor(other, 'ana', anew ?? '')).toBe(rfcSecret)
    expect(sealedAnew(rotated, 'ana', anew ?? '')).toBeNull()
    expect(sealedAnew(other, 'ana', sealed)).toBeNull()
  })
})
