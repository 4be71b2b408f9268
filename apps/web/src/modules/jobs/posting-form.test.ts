import { describe, expect, it } from 'vitest'
import {
  dayFaults,
  emptyForm,
  formOf,
  type PostingField,
  type PostingForm,
  postingFormFields,
  sentOf,
} from './posting-form.ts'
import { aPosting } from './testing.ts'
import { centsOf } from './typed-money.ts'

it.each([
  ['', null],
  [' ', null],
  ['15', 1500],
  ['15.5', 1550],
  ['$ 15.75', 1575],
  ['1,500', 150_000],
  ['-1', -100],
  ['15,5', Number.NaN],
  ['1.999', Number.NaN],
  ['a lot', Number.NaN],
])('reads "%s" as %s cents', (text, cents) => {
  expect(centsOf(text)).toEqual(cents)
})

const form = (part: Partial<PostingForm>): PostingForm => ({ ...emptyForm, ...part })
const of = (part: Partial<PostingForm>) => sentOf(form(part), Object.keys(part) as PostingField[])

describe('what is sent', () => {
  it('is what the server has, where nothing was changed', () => {
    const { id: _id, ...posting } = aPosting()
    const { sent, faults } = sentOf(formOf(aPosting()), postingFormFields)
    expect(faults).toEqual({})
    expect(posting).toMatchObject(sent)
  })

  it.each<[Partial<PostingForm>, Partial<Record<PostingField, unknown>>, string[]]>([
    [{ title: 'A', hours_week: 'twenty' }, { title: 'A' }, ['hours_week']],
    [{ title: 'A', weeks: '' }, { title: 'A' }, ['weeks']],
    [{ title: 'A', pay_min_cents: '0' }, { title: 'A' }, ['pay_min_cents']],
    [{ title: 'A', pay_min_cents: '501' }, { title: 'A' }, ['pay_min_cents']],
    // The pays in the wrong order hold up each other and nothing else.
    [{ title: 'A', pay_min_cents: '20', pay_max_cents: '2' }, { title: 'A' }, ['pay_max_cents']],
    [{ questions: [{ id: aPosting().id, text: ' ', required: true }] }, { questions: [] }, []],
    [{ title: 'A', questions: [{ id: 'none', text: 'Why?', required: true }] }, { title: 'A' }, ['questions.0.id']],
    [{ category: '', start_day: '', place_id: null }, { category: null, start_day: null, place_id: null }, []],
    [{ skills: 'C++, ,SQL' }, { skills: ['C++', 'SQL'] }, []],
  ])('leaves out what has a fault: %o', (part, sent, faults) => {
    const found = of(part)
    expect(found.sent).toEqual(sent)
    expect(Object.keys(found.faults)).toEqual(faults)
  })
})

it.each([
  ['2027-06-01', '2027-06-02', ['deadline_day']],
  ['2027-06-01', '2027-06-01', []],
  ['2027-06-01', '2027-05-31', []],
  ['2027-06-01', '', []],
  ['', '2027-06-02', []],
])('tells while it is written where, with the start on "%s", one could apply until "%s"', (start, deadline, fields) => {
  expect(Object.keys(dayFaults(form({ start_day: start, deadline_day: deadline })))).toEqual(fields)
})
