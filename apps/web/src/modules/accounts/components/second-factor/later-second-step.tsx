import { patientLazy } from '../../../../platform/line.ts'

/** The second step of a login, which most logins do without, in a `Suspense`. */
export const LaterSecondStep = patientLazy(async () => (await import('./second-step.tsx')).SecondStep)
