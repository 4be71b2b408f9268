import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { patientLazy } from '../../../platform/line.ts'
import { useBrand } from '../../../platform/session.tsx'
import { LoadingLogo } from '../../../ui/loading-logo.tsx'
import { safeNext } from '../../accounts/public.ts'

// The same chunk as in the modal.
const OnboardingFlow = patientLazy(async () => (await import('../components/onboarding-flow.tsx')).OnboardingFlow)

/** The student's onboarding as a page; goes on where it was left, and ends at `next` or the front page. */
export const OnboardingPage = () => {
  const { mark } = useBrand()
  const [query] = useSearchParams()
  // What this tab keeps of the flow is not the server's to know, so the page begins in the browser.
  const [running, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  const waiting = <LoadingLogo mark={mark} />
  if (!running) return waiting
  return (
    <Suspense fallback={waiting}>
      <OnboardingFlow within="page" onFinished={() => window.location.assign(safeNext(query.get('next')) ?? '/')} />
    </Suspense>
  )
}
