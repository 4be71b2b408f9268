import { z } from 'zod'
import { line } from '../../../platform/http/wire.ts'
import { jobFilters } from '../discovery/wire.ts'
import { chooseFromList } from '../wire.ts'

export const searchNameMax = 80
/** How many searches somebody keeps at most. */
export const savedSearchesMax = 20

/** Filters as they stand in the address of the list. */
const keptFilters = z
  .record(z.string().max(40, { error: chooseFromList }), z.string().max(400, { error: 'Use 400 characters at most' }), {
    error: 'Must be an object',
  })
  .transform((given, ctx): Record<string, string> => {
    const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(jobFilters.shape, name)))
    const read = jobFilters.safeParse(known)
    for (const issue of read.error?.issues ?? []) ctx.addIssue({ ...issue, code: 'custom', message: issue.message })
    return known
  })

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toLowerCase()
  return Array.isArray(value) ? value.toSorted() : value
}

/** The same for two searches that look for the same, in whatever order and case their filters are written. */
export const searchKey = (query: Readonly<Record<string, string>>): string => {
  const read = jobFilters.safeParse(query)
  const told = Object.entries(read.data ?? query).filter(([, value]) => value !== undefined)
  return JSON.stringify(told.map(([name, value]) => [name, plain(value)]).toSorted())
}

const searchName = line({ max: searchNameMax, required: 'Name is required' })
const mail = z.boolean({ error: 'Must be true or false' })

export const newSavedSearch = z.object({ name: searchName, query: keptFilters, mail })
export type NewSavedSearch = z.output<typeof newSavedSearch>

export const savedSearchPatch = z.object({ name: searchName, mail }).partial()
export type SavedSearchPatch = z.output<typeof savedSearchPatch>

export const savedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** What the place is called around which it looks; null where it looks around none. */
    place: z.string().nullable(),
    /** Whether new ones come by mail, once a day. */
    mail: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })
/** A search that somebody keeps. */
export type SavedSearch = z.infer<typeof savedSearch>
