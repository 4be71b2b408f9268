import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'
import { newId } from '../../platform/new-id.ts'
import { type PostingDraft, unsavedOf } from './posting-draft.ts'
import { emptyForm } from './posting-form.ts'

const keyOf = (id: string): string => `posting:${id}`
const newKey = 'posting-new'

/** Keeps for this tab what is not saved yet, so that a reload, a lost line or a server that is gone loses none of it. */
export const keepPosting = (id: string, draft: PostingDraft): void => {
  if (unsavedOf(draft).length === 0 && draft.torn.length === 0) forgetInTab(keyOf(id))
  else keepInTab(keyOf(id), draft)
}

/** It is gone, and what was typed with it. */
export const forgetPosting = (id: string): void => forgetInTab(keyOf(id))

const hasFields = (kept: object, name: keyof PostingDraft): boolean => {
  const form: unknown = (kept as Partial<PostingDraft>)[name]
  return typeof form === 'object' && form !== null && Object.keys(emptyForm).every((field) => field in form)
}

/** What is kept of it, or null. */
export const keptPosting = (id: string): PostingDraft | null => {
  const kept = keptInTab(keyOf(id))
  if (typeof kept !== 'object' || kept === null) return null
  // Another release of the page may have kept something else.
  return hasFields(kept, 'values') && hasFields(kept, 'saved') && hasFields(kept, 'served')
    ? (kept as PostingDraft)
    : null
}

/** The id under which this tab begins a posting, the same until it is begun. */
export const idOfNewPosting = (): string => {
  const kept = keptInTab(newKey)
  if (typeof kept === 'string') return kept
  const id = newId()
  keepInTab(newKey, id)
  return id
}

/** It is begun; the next one is another. */
export const noteBegun = (id: string): void => {
  if (keptInTab(newKey) === id) forgetInTab(newKey)
}
