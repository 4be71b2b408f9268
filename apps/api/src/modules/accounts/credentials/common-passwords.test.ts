import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword, isNamePassword, isNearPassword } from './common-passwords.ts'

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
    'P@ssword1',
    'P@ssword123',
    'Pa$$word123!',
    'P@$$w0rd1',
    'Passw@rd1',
    'p@55W0RD!',
    'Pass.word1',
    'Zaq1@wsx',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Abcd@1234',
    'W3lc0me!',
    'M0nk3y!!1',
    'Dr@gon12!',
    'Il0v3y0u!',
    'Trustn0!1',
    'L3tm31n!!',
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
    'Blue-kettle-sings-7!',
    'My.dog.ate.4.shoes!',
    'Seven7Purple$Elephants',
    'The password is on the 3rd page!',
    'I love you, and you love me 1!',
    'Sunshine over dragon lake 9!',
    'M8o3n7k2e5y9!Tu',
    'xK9#mQ2$vL',
    `Aa1!${'x'.repeat(196)}`,
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('is seldom what a machine made', () => {
    const characters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*()-_=+.,?']
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return characters[seed % characters.length] ?? ''
    }
    const made = Array.from({ length: 5_000 }, () => Array.from({ length: 10 }, next).join(''))
    expect(made.filter(isCommonPassword).length).toBeLessThanOrEqual(5)
  })

  it('is looked for as fast in a password that can be read in many ways', () => {
    const odd = ['1', '!1', '@', '$5@4', 'a!@1$'].map((text) => `a${text.repeat(250 / text.length)}a`)
    const before = performance.now()
    expect(odd.filter(isCommonPassword)).toEqual([])
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  it('is known in tens of thousands', () => {
    const made = dictionary['passwords-common'].filter((word) => /^[a-z]{5,}/.test(word)).slice(0, 10_000)
    expect(made).toHaveLength(10_000)
    const habitual = made.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`)
    expect(habitual.filter((password) => !isCommonPassword(password))).toEqual([])
  })
})

describe('a password that is near at hand', () => {
  const ana = { email: 'garcia.ana1990+jobs@mail.test', firstName: 'María-José', lastName: "O'Brien" }
  it.each([
    ['the product', 'FirstRung1!'],
    ['the product, in wide letters', 'Ｆirstrung1!'],
    ['what it is about', 'Internship2026!'],
    ['more of it', '1!Internships'],
    ['who is here', 'Student#99'],
    ['who else is', 'Employer$1'],
    ['the first name', 'MariaJosé7!'],
    ['the last name', 'OBrien123!'],
    ['the last name as it is written', "O'Brien1!"],
    ['the address', 'Garcia.Ana1990!'],
    ['all that stands before the @', 'Garcia.Ana1990+jobs'],
    ['the product, with signs for letters', 'F!r$tRung1'],
    ['what it is about, with digits for letters', '1nt3rnsh1p#9'],
    ['the last name, with a digit for a letter', "0'Br13n99!"],
  ])('is %s: %s', (_what, password) => {
    expect(isNearPassword(password, 'First Rung', ana)).toBe(true)
  })

  it.each(['FirstRungs1!', 'Rung-by-rung1!', 'Students-of-rungs1!', 'OBrien-and-Ana1!', 'Garcia1990!'])(
    '%s is none',
    (password) => {
      expect(isNearPassword(password, 'First Rung', ana)).toBe(false)
    },
  )

  it('is no name of three letters, and nothing where no name is known', () => {
    const li = { email: 'li@mail.test', firstName: 'Ana', lastName: 'Li' }
    expect(isNearPassword('Ana12345!', 'Rung', li)).toBe(false)
    expect(isNearPassword('OBrien123!', 'Rung', { email: 'ana@mail.test' })).toBe(false)
    expect(isNearPassword('12345678!', 'Rung', { email: '12@mail.test' })).toBe(false)
  })
})

describe('a password that is a name and little else', () => {
  const ana = { email: 'a@mail.test', firstName: 'Ana María', lastName: 'Rivera' }
  it.each(['Rivera1!x', 'Ana.Rivera1!', 'Rivera-ana99!', 'Anamaria2026!', 'xRivera#1', 'RíveraMaria!1'])(
    '%s is one',
    (password) => {
      expect(isNamePassword(password, ana)).toBe(true)
    },
  )

  it.each([
    'Rivera83920175!',
    'Riverside-1!',
    'Ana-walks-home1!',
    'A-Rivera-of-salt7!',
    'Tortoise-44!',
    'Maria-Callas1!',
  ])('%s is none', (password) => {
    expect(isNamePassword(password, ana)).toBe(false)
  })

  it('is none where no name is known', () => {
    expect(isNamePassword('Rivera1!x', { email: 'rivera@mail.test' })).toBe(false)
  })
})
