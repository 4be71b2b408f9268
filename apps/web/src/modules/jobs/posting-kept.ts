import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'
import { forgetOnDevice, keepOnDevice, keptOnDevice, keysOnDevice } from '../../platform/kept-on-device.ts'
import { newId } from '../../platform/new-id.ts'
import { type PostingDraft, unsavedOf } from './posting-draft.ts'
import { emptyForm } from './posting-form.ts'

const beginning = 'posting:'
const keyOf = (id: string): string => `${beginning}${id}`
const newKey = 'posting-new'
/** What was deleted in another window: no tab goes on with it. */
const gone = new Set<string>()

/** Keeps in this browser what is not saved yet, so that a reload, a lost line, a server that is gone or a tab that is closed loses none of it. */
export const keepPosting = (id: string, draft: PostingDraft): void => {
  if (gone.has(id)) return
  if (unsavedOf(draft).length === 0 && draft.torn.length === 0) forgetOnDevice(keyOf(id))
  else keepOnDevice(keyOf(id), draft)
}

/** It is gone, and what was typed with it. */
export const forgetPosting = (id: string): void => forgetOnDevice(keyOf(id))

const hasFields = (kept: object, name: keyof PostingDraft): boolean => {
  const form: unknown = (kept as Partial<PostingDraft>)[name]
  return typeof form === 'object' && form !== null && Object.keys(emptyForm).every((field) => field in form)
}

/** What is kept of it, or null. */
export const keptPosting = (id: string): PostingDraft | null => {
  const kept = keptOnDevice(keyOf(id))
  if (typeof kept !== 'object' || kept === null) return null
  // Another release of the page may have kept something else.
  return hasFields(kept, 'values') && hasFields(kept, 'saved') && hasFields(kept, 'served')
    ? (kept as PostingDraft)
    : null
}

/** What was begun in a tab that is closed, and reached no server. */
const leftBehind = (): string | undefined =>
  keysOnDevice(beginning)
    .map((key) => key.slice(beginning.length))
    .find((id) => keptPosting(id)?.version === null)

/** The id under which this tab begins a posting, the same until it is begun; what was left behind goes on. */
export const idOfNewPosting = (): string => {
  const kept = keptInTab(newKey)
  if (typeof kept === 'string') return kept
  const id = leftBehind() ?? newId()
  keepInTab(newKey, id)
  return id
}

/** It is begun; the next one is another. */
export const noteBegun = (id: string): void => {
  if (keptInTab(newKey) === id) forgetInTab(newKey)
}

/** It was deleted in another window; what this tab begins next is another. */
export const noteGone = (id: string): void => {
  gone.add(id)
  forgetPosting(id)
  noteBegun(id)
}
