import type { Posting } from '@firstrung/api/jobs/wire'
import { emptyForm, formOf, type PostingField, type PostingForm, postingFormFields } from './posting-form.ts'

/** What somebody types over what the server has. */
export interface PostingDraft {
  /** As it stands in the fields. */
  readonly values: PostingForm
  /** The same when it was saved last: what differs is not saved yet. */
  readonly saved: PostingForm
  /** What the server said last. */
  readonly served: PostingForm
  /** Of what the server said; null before there is a posting. */
  readonly version: number | null
  /** What was sent and not answered: it may have arrived. */
  readonly sent: Partial<PostingForm>
  /** Where somebody else wrote something else meanwhile. */
  readonly torn: readonly PostingField[]
}

const told = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value)
const isSame = (a: unknown, b: unknown): boolean => told(a) === told(b)

/** What one begins with. */
export const draftOf = (posting: Posting | null): PostingDraft => {
  const form = posting === null ? emptyForm : formOf(posting)
  return { values: form, saved: form, served: form, version: posting?.version ?? null, sent: {}, torn: [] }
}

/** The fields that are not saved yet. A place and its id are one answer. */
export const unsavedOf = ({ values, saved }: PostingDraft): PostingField[] => {
  const differs = (field: PostingField) => !isSame(values[field], saved[field])
  const isPlace = differs('place') || differs('place_id')
  return postingFormFields.filter((field) => (field === 'place' || field === 'place_id' ? isPlace : differs(field)))
}

const only = (form: PostingForm, fields: readonly PostingField[]): Partial<PostingForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

/** Notes that these fields are on their way, as they stand. */
export const withSent = (draft: PostingDraft, fields: readonly PostingField[]): PostingDraft => ({
  ...draft,
  sent: { ...draft.sent, ...only(draft.values, fields) },
})

/** What stands once the server has taken the fields as they were sent; what was typed since is still to be saved. */
export const afterSave = (
  draft: PostingDraft,
  sent: PostingForm,
  fields: readonly PostingField[],
  answer: Posting,
): PostingDraft => {
  const served = formOf(answer)
  const untouched = postingFormFields.filter(
    (field) => !fields.includes(field) && isSame(draft.values[field], draft.saved[field]),
  )
  // A place that was chosen is called as the server calls it.
  const place = fields.includes('place_id') && sent.place_id !== null && draft.values.place === sent.place
  const renamed = place ? { place: served.place } : {}
  return {
    values: { ...draft.values, ...only(served, untouched), ...renamed },
    saved: { ...draft.saved, ...only(sent, fields), ...only(served, untouched), ...renamed },
    served,
    version: answer.version,
    sent: {},
    torn: draft.torn,
  }
}

/** Takes in what the server says by now: what is typed stays, and where others wrote too it is told. */
export const withTheirs = (draft: PostingDraft, theirs: Posting): PostingDraft => {
  const now = formOf(theirs)
  const mine = unsavedOf(draft)
  const isTheirs = (field: PostingField) =>
    !isSame(now[field], draft.served[field]) && !(field in draft.sent && isSame(now[field], draft.sent[field]))
  const torn = mine.filter((field) => isTheirs(field) && !isSame(draft.values[field], now[field]))
  const rest = postingFormFields.filter((field) => !mine.includes(field) && isTheirs(field))
  return {
    values: { ...draft.values, ...only(now, rest) },
    saved: { ...draft.saved, ...only(now, [...rest, ...mine]) },
    served: now,
    version: theirs.version,
    sent: {},
    torn: [...new Set([...draft.torn, ...torn])],
  }
}

/** Answers for the fields where two wrote: what is typed, or what stands. */
export const mended = (draft: PostingDraft, keep: 'mine' | 'theirs'): PostingDraft => ({
  ...draft,
  values: keep === 'mine' ? draft.values : { ...draft.values, ...only(draft.served, draft.torn) },
  saved: keep === 'mine' ? draft.saved : { ...draft.saved, ...only(draft.served, draft.torn) },
  torn: [],
})
