import { describe, expect, it } from 'vitest'
import { isCalendarDay } from '../calendar/wire.ts'
import { calendarDay, checkNameIsSeen, line, lowerEnum, searchText, upperEnum } from './wire.ts'

const name = line({ max: 100, required: 'First name is required' })
const codeOf = (value: unknown): unknown => {
  const result = name.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  return issue?.code === 'custom' ? `${issue.params?.code}: ${issue.message}` : issue?.message
}

describe('a line of text', () => {
  const cases: readonly (readonly [string, unknown, unknown])[] = [
    ['an ordinary name', 'Ana', 'Ana'],
    ['one letter', 'O', 'O'],
    ['a straight apostrophe', "O'Brien", "O'Brien"],
    ['a curly apostrophe', 'O’Brien', 'O’Brien'],
    ['another script', '李', '李'],
    ['combining marks', 'Zoe\u0308', 'Zoe\u0308'],
    ['an emoji of several parts', '👩‍🎓', '👩‍🎓'],
    ['spaces around it', '  Ana ', 'Ana'],
    ['a blank', '   ', 'required: First name is required'],
    ['nothing', '', 'required: First name is required'],
    ['a zero-width space', '\u200b', 'required: First name is required'],
    ['a Hangul filler', '\u3164', 'required: First name is required'],
    ['a blank Braille pattern', '\u2800', 'required: First name is required'],
    ['a NUL byte', 'A\u0000na', 'invalid: Use letters, numbers and punctuation only'],
    ['a line break', 'A\nna', 'invalid: Use letters, numbers and punctuation only'],
    ['a line separator', 'A\u2028na', 'invalid: Use letters, numbers and punctuation only'],
    ['a sign that turns the direction', 'A\u202ena', 'invalid: Use letters, numbers and punctuation only'],
    ['half a character', 'A\ud800', 'invalid: Use letters, numbers and punctuation only'],
    ['a hundred characters', 'é'.repeat(100), 'é'.repeat(100)],
    ['one more', 'é'.repeat(101), 'max_length: Use 100 characters at most'],
    ['a number', 7, 'Must be text'],
    ['null', null, 'First name is required'],
  ]
  for (const [what, value, want] of cases) it(what, () => expect(codeOf(value)).toEqual(want))
})

it.each([
  ['what turns the direction', 'two\u202ewords\u2069', 'two words'],
  ['a line break', 'two\nwords', 'two words'],
  ['a mark of direction within a word', 'Goo\u200fgle\u200e', 'Google'],
  ['a soft hyphen', 'intern\u00adship', 'internship'],
  ['half a character', 'Ana\ud800', 'Ana\ufffd'],
  ['a non-joiner, which Persian words have', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['nothing else', '\ufeff \u202e', ''],
])('words to look for, with %s', (_, typed, words) => expect(searchText(20).parse(typed)).toBe(words))

describe('a name', () => {
  const seen = line({ max: 100, required: 'Name is required' }).superRefine(checkNameIsSeen)
  const isTaken = (value: string) => seen.safeParse(value).success

  it.each([
    ['a zero-width space', 'Goo\u200bgle'],
    ['a word joiner', 'Goo\u2060gle'],
    ['a soft hyphen', 'Goo\u00adgle'],
    ['a mark of direction', 'Google\u200e'],
    ['the other one', 'Goo\u200fgle'],
    ['a variation of a letter', 'Google\ufe0f'],
    ['a tag', 'Google\u{e0041}'],
    ['a joiner between letters that never join', 'Goo\u200dgle'],
    ['a non-joiner behind a mark on such a letter', 'Cafe\u0301\u200c Rio'],
    ['a joiner behind a Hangul filler', 'Google\u3164\u200d'],
    ['a second non-joiner', 'می\u200c\u200cخواهم'],
  ])('is not told with %s', (_, value) => expect(isTaken(value)).toBe(false))

  it.each([
    ['a non-joiner in Persian', 'می\u200cخواهم'],
    ['a joiner in Sinhala', 'ශ්\u200dරී'],
    ['an emoji of several parts', '👩🏽\u200d🎓'],
    ['an emoji that varies', 'Bakery ❤\ufe0f'],
    ['combining marks', 'Zoe\u0308'],
  ])('is told with %s', (_, value) => expect(isTaken(value)).toBe(true))

  it('is asked for where nothing of it is seen', () =>
    expect(seen.safeParse('\u200b').error?.issues.map(({ message }) => message)).toEqual(['Name is required']))
})

describe('a calendar day', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['2027-03-15', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-30', false],
    ['2027-13-01', false],
    ['2027-00-10', false],
    ['2027-04-31', false],
    ['2027-4-3', false],
    ['27-04-03', false],
    ['2027-04-03T00:00:00Z', false],
    [' 2027-04-03', false],
    ['0000-01-01', false],
  ]
  for (const [text, real] of cases)
    it(`${text} ${real ? 'is' : 'is not'} one`, () => expect(isCalendarDay(text)).toBe(real))

  it('asks for a day where there is none', () => {
    expect(calendarDay('Date is required').safeParse(undefined).error?.issues[0]?.message).toBe('Date is required')
    expect(calendarDay('Date is required').safeParse('').error?.issues[0]?.message).toBe('Date is required')
  })
})

describe('an enumeration', () => {
  const plans = lowerEnum(['standard', 'payment_plan'], 'Unknown plan')
  const roles = upperEnum(['STUDENT', 'EMPLOYER'], 'Unknown role')
  it('is read in either case and travels in its own', () => {
    expect(plans.parse('PAYMENT_PLAN')).toBe('payment_plan')
    expect(plans.parse('payment_plan')).toBe('payment_plan')
    expect(roles.parse('student')).toBe('STUDENT')
  })
  it('refuses everything else', () => {
    for (const value of ['Payment_Plan', 'barter', '', 1, null, undefined])
      expect(plans.safeParse(value).success).toBe(false)
  })
})
