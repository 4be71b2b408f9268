import { dictionary } from '@zxcvbn-ts/language-common'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { readsAs, wordsOf } from './readings.ts'

const common = wordsOf(dictionary['passwords-common'])

// "Password2026!" is "password" to whoever guesses: a few signs at either end are the first thing that they try.
const habit = 6

/** How many signs other than letters stand at the end that the pattern names, up to as many as habit puts there. */
const around = (plain: string, end: RegExp): number => Math.min(habit, end.exec(plain)?.[0].length ?? 0)

/** What may be left of the password without what was put around it, itself among it. */
const coresOf = (plain: string): string[] => {
  const cores: string[] = []
  const [before, after] = [around(plain, /^[^\p{L}]+/u), around(plain, /[^\p{L}]+$/u)]
  for (let first = 0; first <= before; first++)
    for (let last = 0; first + last <= habit && last <= after; last++)
      cores.push(plain.slice(first, plain.length - last))
  return cores
}

// Wide and narrow forms of a letter are one to whoever guesses.
const plainly = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether the password is one of the many that everybody takes, without regard to case, to usual replacements and to what is put around and between by habit. */
export const isCommonPassword = (password: string): boolean =>
  coresOf(plainly(password)).some((core) => readsAs(core, common, habit))

const withoutAccents = (text: string): string => plainly(text).normalize('NFD').replace(/\p{M}/gu, '')

/** Letters and digits alone, without accents: a name is the same however it is put down. */
const bare = (text: string): string => withoutAccents(text).replace(/[^\p{L}\p{Nd}]/gu, '')

const productWords = ['internship', 'internships', 'student', 'employer']
const shortestWord = 4
/** So many letters beside a name make no other word of it. */
const fewLetters = 2

/** Whose the password is to be; the names may not be known. */
export interface Chooser {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

/** Whether the password is what stands nearest: a word of the product or of the person, replacements undone, with what is put around it by habit. */
export const isNearPassword = (
  password: string,
  brand: string,
  { email, firstName = '', lastName = '' }: Chooser,
): boolean => {
  const own = email.slice(0, email.lastIndexOf('@'))
  const texts = [brand, ...productWords, firstName, lastName, own, own.split('+')[0] ?? ''].map(bare)
  const words = wordsOf(texts.filter((text) => text.length >= shortestWord))
  return coresOf(withoutAccents(password)).some((core) => [bare(core), core].some((one) => readsAs(one, words, habit)))
}

/** Whether there is little more to the password than the names of its person, in any order, with what is put around them by habit. */
export const isNamePassword = (password: string, { firstName = '', lastName = '' }: Chooser): boolean => {
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[\s-]+/)]).map(bare)
  const whole = bare(password)
  const left = names
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(name, ''), whole)
  const letters = left.replace(/\P{L}/gu, '')
  return whole.length - left.length >= shortestWord && left.length <= habit && letters.length <= fewLetters
}

/** Throws where the new password is a common one, or one that is near at hand for this person. For the server alone: the list is most of a page's weight. */
export const refuseCommonPassword = ({ brand }: Pick<Ctx, 'brand'>, password: string, chooser: Chooser): void => {
  const isTooEasy =
    isCommonPassword(password) || isNearPassword(password, brand.name, chooser) || isNamePassword(password, chooser)
  if (isTooEasy) throw invalid('password_too_common', 'This password is too common. Choose another one.', 'password')
}
