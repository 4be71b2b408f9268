import { describe, expect, it } from 'vitest'
import { stateCodes } from '../places/states/wire.ts'
import { wholePosting } from './testing.ts'
import { floorOf } from './wage-floors.ts'
import { warningsOf } from './warnings.ts'
import type { PostingFacts } from './wire.ts'
import { wordsFound } from './wording/wire.ts'

const facts: PostingFacts = {
  ...wholePosting,
  skills: [...wholePosting.skills],
  questions: [...wholePosting.questions],
  subsidy_programs: [...wholePosting.subsidy_programs],
  place_id: null,
  remote_states: [],
}

describe('wording that may keep somebody away', () => {
  it.each([
    ['age', 'A young, dynamic team', ['young']],
    ['age', 'For digital natives and Digital Natives', ['Digital Natives']],
    ['age', 'Recent graduates only, please', ['Recent graduates only']],
    ['age', 'You are under 30', ['under 30']],
    ['age', 'Aged 18 to 25', ['Aged 18 to 25']],
    ['citizenship', 'US citizens only.', ['US citizens only']],
    ['citizenship', 'U.S. citizenship required', ['U.S. citizenship required']],
    ['citizenship', 'No visa sponsorship, no OPT/CPT', ['No visa sponsorship', 'no OPT/CPT']],
    ['citizenship', 'Green card holders', ['Green card holders']],
    ['gender', 'A salesman; he will call (he/him)', ['salesman', 'he will', 'he/him']],
    ['gender', 'Females preferred', ['Females preferred']],
    ['gender', 'The intern brings his or her laptop', ['his or her']],
    ['age', 'Fresh graduates, straight out of college', ['Fresh graduates', 'straight out of college']],
    ['age', 'A team of twenty-somethings, a whiz kid', ['twenty-somethings', 'whiz kid']],
    ['age', 'No more than 2 years of experience', ['No more than 2 years of experience']],
    ['age', 'An energetic intern of college age', ['energetic intern', 'college age']],
    ['age', 'We look for young people', ['young']],
    ['gender', 'You are a rockstar guy', ['guy']],
    ['gender', 'He/she will call; ask him or her', ['He/she', 'him or her']],
    ['gender', 'A policeman, a fireman, a saleslady', ['policeman', 'fireman', 'saleslady']],
    ['coded', 'A rockstar, a Rock Star, a coding ninja', ['rockstar', 'Rock Star', 'ninja']],
    ['coded', 'SQL guru, Excel wizard, sales warriors', ['guru', 'Excel wizard', 'sales warriors']],
    ['coded', 'Crush your goals, dominate the market', ['Crush your goals', 'dominate the market']],
    ['coded', 'Work hard, play hard; an aggressive self-starter', ['Work hard, play hard', 'aggressive self-starter']],
    [
      'coded',
      'Superheroes and code monkeys with a killer instinct',
      ['Superheroes', 'code monkeys', 'killer instinct'],
    ],
    ['native_speaker', 'Native English speaker', ['Native English speaker']],
    ['native_speaker', 'Spanish as a mother tongue', ['mother tongue']],
    ['record', 'No criminal record', ['No criminal record']],
    ['unpaid', 'An unpaid internship, or without pay', ['unpaid', 'without pay']],
    ['unpaid', 'Volunteer data intern', ['Volunteer']],
    ['unpaid', 'This is a volunteer position; you join as a volunteer', ['a volunteer position', 'as a volunteer']],
    ['unpaid', 'There is no pay, and no stipend', ['no pay', 'no stipend']],
    ['unpaid', 'For course credit only', ['For course credit only']],
    ['unpaid', 'Prácticas no remuneradas', ['no remuneradas']],
  ] as const)('%s: %s', (kind, text, words) => {
    expect(wordsFound(text, kind)).toEqual(words)
  })

  it.each([
    'You work with young people and with Youngstown; you teach younger children',
    'The music of rock, a star map, Rockstar Games, the Guru Nanak center',
    'CMake, Ninja and Git; a Ninja build; the setup wizard; hackathons',
    'High-energy physics, aggressive tumors, the dominant species, you crush rocks, an alpha version',
    'Fresh produce, fresh from the farm; at least 2 years of experience; you are at least 18 years old',
    'The Boys and Girls Clubs of Ohio, Girls Who Code, the Golden State Warriors',
    'Craftsmanship, workmanship and a freshman seminar; a human, many, Manchester',
    'Sophomores, juniors and seniors; a senior engineer helps you',
    'Under 20 hours a week, under 50 employees',
    'We help citizens to vote; citizen science',
    'Native apps for Android; cloud native',
    'Human resources, a manager, a managed service, the mandate',
    'She Code Africa, the theme, other',
    'We record music; no records are lost',
    'A first language course',
    'Write it so that a volunteer understands it; you plan the shifts of our volunteers and keep volunteer hours',
    'You build the payroll: no payment is late, paid time off',
  ])('says nothing of: %s', (text) => {
    const found = warningsOf({ ...facts, description: text }, 'MN', '2026-11-28')
    expect(found.flatMap(({ words }) => words)).toEqual([])
  })

  it('is told with where it was found', () => {
    const found = warningsOf({ ...facts, title: 'Young salesman', reviewed_by: 'Native speakers' }, 'MN', '2026-11-28')
    expect(found).toEqual([
      { kind: 'age', field: 'title', words: ['Young'], floor: null },
      { kind: 'gender', field: 'title', words: ['salesman'], floor: null },
      { kind: 'native_speaker', field: 'reviewed_by', words: ['Native speakers'], floor: null },
    ])
  })
})

describe('pay below a floor', () => {
  const warned = (pay: number, state: string | null, other: Partial<PostingFacts> = {}, day = '2026-11-28') =>
    warningsOf({ ...facts, pay_min_cents: pay, start_day: null, ...other }, state, day).map(({ floor }) => floor)

  it.each([
    [1712, 'WA', [{ state: 'WA', cents: 1713, as_of: '2026-01-01' }]],
    [1713, 'WA', []],
    [724, 'TX', [{ state: null, cents: 725, as_of: '2009-07-24' }]],
    [725, 'PA', []],
    [724, null, [{ state: null, cents: 725, as_of: '2009-07-24' }]],
  ])('%i cents in %s', (pay, state, floors) => {
    expect(warned(pay, state)).toEqual(floors)
  })

  it('is known of each state that has one above the federal one, and of no other', () => {
    const federalAlone = 'AL GA IA ID IN KS KY LA MS NC ND NH OK PA SC TN TX UT WI WY'.split(' ')
    expect(stateCodes).toHaveLength(51)
    expect(stateCodes.filter((code) => floorOf(code, '2026-11-28').state === null).toSorted()).toEqual(federalAlone)
  })

  it('goes by the start, and by the dearest state of a remote one', () => {
    expect(floorOf('FL', '2026-09-29').cents).toBe(1400)
    expect(floorOf('FL', '2026-09-30').cents).toBe(1500)
    expect(floorOf('FL', '2025-01-01').cents).toBe(725)
    expect(['2025-12-31', '2026-01-01'].map((day) => floorOf('SD', day).cents)).toEqual([1150, 1185])
    const ofJuly = (state: string) => ['2026-06-30', '2026-07-01'].map((day) => floorOf(state, day).cents)
    expect(['AK', 'DC', 'OR'].map(ofJuly)).toEqual([
      [1300, 1400],
      [1795, 1840],
      [1505, 1555],
    ])
    expect(warned(1450, 'FL', { start_day: '2026-10-01' }, '2026-09-01')).toMatchObject([{ cents: 1500 }])
    expect(warned(1450, 'FL', {}, '2026-09-01')).toEqual([])
    expect(warned(1650, 'TX', { remote: true, remote_states: ['TX', 'CA'] })).toMatchObject([
      { state: 'CA', cents: 1690 },
    ])
  })
})
