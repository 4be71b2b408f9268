/** The list of students by which somebody came to a profile. */
export interface ListBehind {
  /** The query of its address, with the question mark. */
  readonly students: string
}

/** What a link left in the history of the list behind a profile; null where somebody came another way. */
export const listBehindOf = (state: unknown): ListBehind | null =>
  typeof state === 'object' && state !== null && 'students' in state && typeof state.students === 'string'
    ? { students: state.students }
    : null
