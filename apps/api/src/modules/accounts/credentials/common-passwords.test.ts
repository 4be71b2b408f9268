import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Password2026!',
    'Qwerty123!',
    '!1Sunshine1!',
    'Welcome1$',
    'Football#99',
    'Ｐassword1!',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'FirstRung1!',
    'Rung-by-rung1!',
    'Another-one1!',
    'Dragon-83920175!',
    'correct horse Battery 1!',
    'Contraseña-larga1!',
    `Aa1!${'x'.repeat(196)}`,
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('is known in tens of thousands', () => {
    const made = dictionary['passwords-common'].filter((word) => /^[a-z]{5,}/.test(word)).slice(0, 10_000)
    expect(made).toHaveLength(10_000)
    const habitual = made.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`)
    expect(habitual.filter((password) => !isCommonPassword(password))).toEqual([])
  })
})
