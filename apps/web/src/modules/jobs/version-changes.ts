import type { PostingFacts } from '@firstrung/api/jobs/wire'
import type { StateCode } from '@firstrung/api/places/states/wire'
import { formOf, type PostingField, postingFormFields } from './posting-form.ts'
import { programNames } from './program-names.ts'

interface Version {
  readonly version: number
  readonly by: string
  readonly at: string
  readonly facts: PostingFacts
}

/** A question as the history tells it. */
type ToldQuestion = (question: PostingFacts['questions'][number]) => string

/** How the history tells what is told otherwise in each language. */
interface Telling {
  readonly question: ToldQuestion
  readonly states: Readonly<Record<StateCode, string>>
}

/** What a version says of a field, as text. */
const told = (facts: PostingFacts, field: PostingField, { question, states }: Telling): string => {
  if (field === 'questions') return facts.questions.map(question).join('\n')
  if (field === 'remote_states') return facts.remote_states.map((code) => states[code]).join(', ')
  if (field === 'subsidy_programs') return facts.subsidy_programs.map((program) => programNames[program]).join(', ')
  return String(formOf(facts)[field] ?? '')
}

export interface VersionChange {
  readonly field: PostingField
  readonly before: string
  readonly after: string
}

/** What each version changed of the one before it; null for the first one, which changed nothing. */
export const changesOfVersions = (
  versions: readonly Version[],
  telling: Telling,
): (Omit<Version, 'facts'> & { readonly changes: readonly VersionChange[] | null })[] =>
  versions.map(({ facts, ...version }, at) => {
    const before = versions[at + 1]?.facts
    if (!before) return { ...version, changes: null }
    const changes = postingFormFields
      // A place is told by its name.
      .filter((field) => field !== 'place_id')
      .map((field) => ({ field, before: told(before, field, telling), after: told(facts, field, telling) }))
      .filter((change) => change.before !== change.after)
    return { ...version, changes }
  })
