import { describe, expect, it } from 'vitest'
import { isEmail, newPassword, normalizeCode, passwordRules, socialAddress, verificationCode } from './wire.ts'

describe('a password', () => {
  const faults = (value: unknown): string[] =>
    (newPassword.safeParse(value).error?.issues ?? []).map((issue) =>
      issue.code === 'custom' ? String(issue.params?.code) : issue.message,
    )

  const cases: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['all rules held', 'Rung-by-rung1!', []],
    ['a space inside', 'Rung by rung1!', []],
    ['letters of any script', 'Ünïcode-Лол1!', []],
    ['a long one', `Aa1!${'x'.repeat(200)}`, []],
    ['too short', 'Abcde1!', ['password_too_short']],
    ['no lowercase letter', 'ABCDEF1!', ['password_no_lower']],
    ['no uppercase letter', 'abcdef1!', ['password_no_upper']],
    ['no number', 'Abcdefg!', ['password_no_number']],
    ['no special character', 'Abcdefg1', ['password_no_special']],
    ['a special character that does not count', 'Abcdefg1-', ['password_no_special']],
    ['a leading space', ' Abcdef1!', ['password_edge_space']],
    ['a trailing space', 'Abcdef1! ', ['password_edge_space']],
    [
      'all at once',
      ' a',
      ['password_too_short', 'password_no_upper', 'password_no_number', 'password_no_special', 'password_edge_space'],
    ],
    ['eight characters counted as people count', 'Aa1!😀😀😀😀', []],
    ['seven characters, many bytes', 'Aa1!😀😀😀', ['password_too_short']],
    ['a NUL byte', 'Abcdef1!\u0000x', ['invalid']],
    ['nothing', '', ['required']],
    ['no text', 7, ['Password is required']],
  ]
  for (const [what, value, want] of cases) it(what, () => expect(faults(value)).toEqual(want))

  it('lists six rules', () => expect(passwordRules.map((rule) => rule.holds(''))).toEqual(Array(6).fill(false)))
})

describe('an e-mail address', () => {
  const good = [
    'a@b.co',
    'ana.o-brien+jobs@mail.example.edu',
    "o'brien@example.ie",
    'ana@münchen.de',
    '李@例子.中国',
    `${'a'.repeat(64)}@b.co`,
  ]
  const bad = [
    '',
    'ana',
    'ana@',
    '@b.co',
    'ana@b',
    'ana@b..co',
    'ana@-b.co',
    'a na@b.co',
    'ana@b.co\u0000',
    'z\u200bb@example.com',
    'z\u202eb@example.com',
    'z\ue000b@example.com',
    'ana@b.co\nBcc: x@y.co',
    '.ana@b.co',
    'ana.@b.co',
    'a..b@c.co',
    '<ana@b.co>',
    'ana@b.co, x@y.co',
    'ana@10.0.0.1',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
    'a@b@c.co',
    // The Kelvin sign, a Greek accent, and what becomes of wide letters and of signs that draw nothing in the name of a host.
    '\u212aiss@example.com',
    'ana\u1fef@example.com',
    'ana@example.\u212aom',
    'ana@\uff45xample.com',
    'ana@exa\u034fmple.com',
    'ana@exa\ufe00mple.com',
    'ana@example\u3002com',
  ]
  for (const address of good) it(`${address.slice(0, 40)} is one`, () => expect(isEmail(address)).toBe(true))
  for (const address of bad)
    it(`${JSON.stringify(address.slice(0, 40))} is none`, () => expect(isEmail(address)).toBe(false))
})

describe('a verification code', () => {
  for (const typed of [
    '123456',
    '123 456',
    ' 123456',
    '123-456',
    '123–456',
    '12 34 56\n',
    '１２３４５６',
    '123\u200b456',
    '123\u2212456',
    '\u202a123456\u202c',
  ])
    it(`${JSON.stringify(typed)} is read as 123456`, () => {
      expect(normalizeCode(typed)).toBe('123456')
      expect(verificationCode.parse(typed)).toBe('123456')
    })
  const refusals: readonly (readonly [unknown, string])[] = [
    ['', 'Verification code is required'],
    [undefined, 'Verification code is required'],
    ['12345', 'Verification code must be 6 digits'],
    ['1234567', 'Verification code must be 6 digits'],
    ['1'.repeat(100_000), 'Verification code must be 6 digits'],
  ]
  for (const [typed, message] of refusals)
    it(`${JSON.stringify(typed)?.slice(0, 20)}: ${message}`, () =>
      expect(verificationCode.safeParse(typed).error?.issues[0]?.message).toBe(message))
})

describe('a social link', () => {
  const notWeb = 'Enter a web address that starts with https://'
  const elsewhere = 'This address leads to another site. Enter the one of your page there.'
  const cases: readonly (readonly ['linkedin_link' | 'portfolio_link', string, string | undefined])[] = [
    ['linkedin_link', '', undefined],
    ['linkedin_link', 'https://linkedin.com/in/ana', undefined],
    ['linkedin_link', 'HTTPS://www.linkedin.com/in/ana?x=a\\b', undefined],
    ['linkedin_link', 'https://linkedin.com?trk=a/../b', undefined],
    ['linkedin_link', 'https:/www.linkedin.com/../auth/login?next=/', notWeb],
    ['linkedin_link', 'https:www.linkedin.com/in/ana', notWeb],
    ['linkedin_link', 'https:///www.linkedin.com/in/ana', notWeb],
    ['linkedin_link', 'https:\\\\www.linkedin.com/in/ana', notWeb],
    ['linkedin_link', 'https://www.linkedin.com\\@evil.example', notWeb],
    ['linkedin_link', 'https://www.linkedin.com@evil.example/', notWeb],
    ['linkedin_link', 'https://evil.example/www.linkedin.com', elsewhere],
    ['linkedin_link', 'https://evillinkedin.com/in/ana', elsewhere],
    ['portfolio_link', 'http://ana.example', undefined],
    ['portfolio_link', 'https://ana.example:8443/#top', undefined],
    ['portfolio_link', 'https:/ana.example/../auth/login', notWeb],
    ['portfolio_link', 'https:evil.example', notWeb],
    ['portfolio_link', 'https:///auth/x', notWeb],
    ['portfolio_link', 'https:\\\\evil.example', notWeb],
    ['portfolio_link', 'https:/\\evil.example', notWeb],
    ['portfolio_link', 'https://example.org\\@evil', notWeb],
    ['portfolio_link', 'http:a', notWeb],
    ['portfolio_link', 'javascript:alert(1)', notWeb],
    ['portfolio_link', '//evil.example', notWeb],
  ]
  for (const [kind, text, want] of cases)
    it(`${kind} ${text}: ${want ?? 'is one'}`, () => {
      const issues = socialAddress(kind).safeParse(text).error?.issues ?? []
      expect(issues.map(({ message }) => message)).toEqual(want === undefined ? [] : [want])
    })
})
