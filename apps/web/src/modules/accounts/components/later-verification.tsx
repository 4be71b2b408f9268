import { lazy } from 'react'

/** Fetches the screen for the code, which most of a sign-up does without. */
export const loadVerification = async () => {
  const { VerificationScreen } = await import('./verification-screen.tsx')
  return { default: VerificationScreen }
}

/** The screen for the code, in a `Suspense`. */
export const LaterVerification = lazy(loadVerification)
