import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../../../platform/errors.ts'

const common = new Set(dictionary['passwords-common'])

// "Password2026!" is "password" to whoever guesses: a few signs at either end are the first thing that they try.
const habit = 6

/** How many signs other than letters stand at the end that the pattern names, up to as many as habit puts there. */
const around = (plain: string, end: RegExp): number => Math.min(habit, end.exec(plain)?.[0].length ?? 0)

/** Whether the password is one of the many that everybody takes, without regard to case and to what is put around it by habit. */
export const isCommonPassword = (password: string): boolean => {
  // Wide and narrow forms of a letter are one to whoever guesses.
  const plain = password.normalize('NFKC').toLowerCase()
  const [before, after] = [around(plain, /^[^\p{L}]+/u), around(plain, /[^\p{L}]+$/u)]
  for (let first = 0; first <= before; first++)
    for (let last = 0; first + last <= habit && last <= after; last++)
      if (common.has(plain.slice(first, plain.length - last))) return true
  return false
}

/** Throws where the new password is a common one. For the server alone: the list is most of a page's weight. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password))
    throw invalid('password_too_common', 'This password is too common. Choose another one.', 'password')
}
