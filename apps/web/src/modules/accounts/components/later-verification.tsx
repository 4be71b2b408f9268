import { patientLazy } from '../../../platform/line.ts'

/** Fetches the screen for the code, which most of a sign-up does without. */
export const loadVerification = async () => (await import('./verification-screen.tsx')).VerificationScreen

/** The screen for the code, in a `Suspense`. */
export const LaterVerification = patientLazy(loadVerification)
