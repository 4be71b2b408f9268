import type { PostingFacts } from '@firstrung/api/jobs/wire'
import { stateNames } from '@firstrung/api/places/states/wire'
import { formOf, type PostingField, postingFormFields } from './posting-form.ts'
import { programNames } from './program-names.ts'

interface Version {
  readonly version: number
  readonly by: string
  readonly at: string
  readonly facts: PostingFacts
}

/** A question as the history tells it. */
export type ToldQuestion = (question: PostingFacts['questions'][number]) => string

/** What a version says of a field, as text. */
const told = (facts: PostingFacts, field: PostingField, toldQuestion: ToldQuestion): string => {
  if (field === 'questions') return facts.questions.map(toldQuestion).join('\n')
  if (field === 'remote_states') return facts.remote_states.map((code) => stateNames[code]).join(', ')
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
  toldQuestion: ToldQuestion,
): (Omit<Version, 'facts'> & { readonly changes: readonly VersionChange[] | null })[] =>
  versions.map(({ facts, ...version }, at) => {
    const before = versions[at + 1]?.facts
    if (!before) return { ...version, changes: null }
    const changes = postingFormFields
      // A place is told by its name.
      .filter((field) => field !== 'place_id')
      .map((field) => ({ field, before: told(before, field, toldQuestion), after: told(facts, field, toldQuestion) }))
      .filter((change) => change.before !== change.after)
    return { ...version, changes }
  })
