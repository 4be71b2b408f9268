/** What a link to the sign-up leaves in the history: the internship that somebody wants to apply to. */
export const signUpToApply = (internship: string): { readonly signUpToApply: string } => ({ signUpToApply: internship })

/** The internship for which somebody signs up, or null. */
export const appliesTo = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'signUpToApply' in state && typeof state.signUpToApply === 'string'
    ? state.signUpToApply
    : null
