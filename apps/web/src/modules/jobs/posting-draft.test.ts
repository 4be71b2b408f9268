import { describe, expect, it } from 'vitest'
import { afterSave, draftOf, mended, type PostingDraft, unsavedOf, withSent, withTheirs } from './posting-draft.ts'
import type { PostingForm } from './posting-form.ts'
import { aPosting } from './testing.ts'

const typed = (draft: PostingDraft, part: Partial<PostingForm>): PostingDraft => ({
  ...draft,
  values: { ...draft.values, ...part },
})
const start = draftOf(aPosting())

describe('what is not saved yet', () => {
  it.each<[string, Partial<PostingForm>, string[]]>([
    ['nothing', {}, []],
    ['what was typed', { title: 'Lake intern' }, ['title']],
    ['not spaces at the ends, which nobody keeps', { title: 'River data intern ' }, []],
    ['a place with its id, one answer', { place: 'Duluth', place_id: null }, ['place', 'place_id']],
    ['also where the id alone differs', { place_id: null }, ['place', 'place_id']],
    ['lists', { questions: [] }, ['questions']],
  ])('%s', (_, part, fields) => {
    expect(unsavedOf(typed(start, part))).toEqual(fields)
  })
})

describe('a save', () => {
  const sent = typed(start, { title: 'Lake intern ' })

  it('leaves the field as it was typed, and nothing to save', () => {
    const after = afterSave(sent, sent.values, ['title'], aPosting({ title: 'Lake intern', version: 4 }))
    expect(after.values.title).toBe('Lake intern ')
    expect([unsavedOf(after), after.version]).toEqual([[], 4])
  })

  it('keeps what was typed since for the next one', () => {
    const now = typed(sent, { title: 'Lake intern of', skills: 'R' })
    const after = afterSave(now, sent.values, ['title'], aPosting({ title: 'Lake intern', version: 4 }))
    expect(unsavedOf(after)).toEqual(['title', 'skills'])
  })

  it('calls a place that was chosen as the server does', () => {
    const chosen = typed(start, { place: 'Duluth, MN', place_id: '9' })
    const answer = aPosting({ place: 'Duluth, Minnesota, United States', place_id: '9', version: 4 })
    const after = afterSave(chosen, chosen.values, ['place', 'place_id'], answer)
    expect(after.values.place).toBe('Duluth, Minnesota, United States')
    expect(unsavedOf(after)).toEqual([])
  })
})

describe('what somebody else wrote meanwhile', () => {
  const mine = typed(start, { title: 'Lake intern' })

  it('is taken in where nothing was typed, and what was typed is still to be saved', () => {
    const next = withTheirs(mine, aPosting({ description: 'Theirs', version: 4 }))
    expect(next).toMatchObject({ values: { title: 'Lake intern', description: 'Theirs' }, version: 4, torn: [] })
    expect(unsavedOf(next)).toEqual(['title'])
  })

  it('is told where both wrote in one field, and loses neither', () => {
    const next = withTheirs(mine, aPosting({ title: 'Theirs', version: 4 }))
    expect(next).toMatchObject({ values: { title: 'Lake intern' }, served: { title: 'Theirs' }, torn: ['title'] })
    expect(unsavedOf(mended(next, 'mine'))).toEqual(['title'])
    expect(mended(next, 'theirs')).toMatchObject({ values: { title: 'Theirs' }, torn: [] })
    expect(unsavedOf(mended(next, 'theirs'))).toEqual([])
  })

  it('is nothing to be told where both wrote the same', () => {
    const next = withTheirs(mine, aPosting({ title: 'Lake intern', version: 4 }))
    expect([next.torn, unsavedOf(next)]).toEqual([[], []])
  })

  it('is not somebody else’s where it is what was sent and whose answer was lost', () => {
    const later = typed(withSent(mine, ['title']), { title: 'Lake intern, two' })
    const next = withTheirs(later, aPosting({ title: 'Lake intern', version: 4 }))
    expect([next.torn, unsavedOf(next), next.values.title]).toEqual([[], ['title'], 'Lake intern, two'])
  })
})
