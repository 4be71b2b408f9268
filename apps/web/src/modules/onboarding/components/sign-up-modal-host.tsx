import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isFlowPage } from '../../../platform/flow-pages.ts'
import { patientLazy } from '../../../platform/line.ts'
import { useCurrentUser, useFlags } from '../../../platform/session.tsx'
import { keptStep } from '../kept.ts'
import { notedSignUp, type Opening, type SignUpOptions, useAskedSignUp } from '../opening.ts'
import { flowFor, opensByItself, roleInAddress, type SignUpFlow } from '../sign-up-flow.ts'

// The flows are loaded only where the modal opens.
const SignUpModal = patientLazy(async () => (await import('./sign-up-modal.tsx')).SignUpModal)

/** Opens the sign-up modal by `?signup=student|employer|choose`, by code, and by itself where a student has not finished. */
export const SignUpModalHost = () => {
  const { pathname, key, state } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const user = useCurrentUser()
  const aiOnboarding = useFlags().ai_onboarding === true
  const asked = useAskedSignUp()
  const [opening, setOpening] = useState<Opening | null>(null)
  // The page that the modal stands over; null while it is closed.
  const [over, setOver] = useState<string | null>(null)
  const count = useRef(0)
  // Once a page load the onboarding comes by itself, and not after it was left.
  const hasCome = useRef(false)
  // An entry of the history that has done its part, while the router is on its way to the next.
  const spent = useRef<string | null>(null)

  const inAddress = query.get('signup')
  const wanted = roleInAddress(inAddress)
  const next = query.get('next')

  const open = useCallback(
    (flow: SignUpFlow, options: SignUpOptions, byAddress: boolean) => {
      count.current += 1
      setOpening({ number: count.current, flow, options, byAddress, email: query.get('email') })
      setOver(pathname)
    },
    [pathname, query],
  )

  const dropParameter = useCallback(() => {
    const without = (before: URLSearchParams) => {
      const after = new URLSearchParams(before)
      after.delete('signup')
      return after
    }
    // The entry keeps what it knows, such as the way back to a list.
    setQuery(without, { replace: true, preventScrollReset: true, state })
  }, [setQuery, state])

  const byAddress = opening?.byAddress ?? false
  useEffect(() => {
    if (over !== null) {
      if (user) hasCome.current = true
      // A page that was gone to, or an address that no longer asks, has left the modal behind.
      if (over !== pathname || (byAddress && inAddress === null)) setOver(null)
      return
    }
    if (isFlowPage(pathname) || spent.current === key) return
    if (asked) {
      notedSignUp()
      const flow = flowFor(asked.role ?? null, aiOnboarding)
      if (!user || (flow === 'STUDENT_ONBOARDING' && user.primary_role === 'STUDENT')) open(flow, asked, false)
    } else if (!user && wanted !== undefined) {
      const options = { role: wanted ?? undefined, nextAfterLogin: next, nextAfterSignUp: next }
      open(flowFor(wanted, aiOnboarding), options, true)
    } else if (!hasCome.current && opensByItself({ user, aiOnboarding, wasOpen: wasOpen(user) })) {
      open('STUDENT_ONBOARDING', { role: 'student', nextAfterSignUp: inAddress === null ? null : next }, false)
    } else if (user && inAddress !== null) dropParameter()
  }, [over, pathname, key, inAddress, byAddress, wanted, next, asked, user, aiOnboarding, open, dropParameter])

  const close = useCallback(() => {
    spent.current = key
    setOver(null)
    if (inAddress !== null) dropParameter()
  }, [key, inAddress, dropParameter])

  const leaveFor = useCallback(
    (path: string) => {
      spent.current = key
      // It closes once the page is there: what closes sooner takes its entry of the history back, and the way there with it.
      void Promise.resolve(navigate(path)).finally(() => setOver(null))
    },
    [key, navigate],
  )

  if (!opening) return null
  return (
    <Suspense fallback={null}>
      <SignUpModal key={opening.number} opening={opening} opened={over !== null} close={close} leaveFor={leaveFor} />
    </Suspense>
  )
}

const wasOpen = (user: { id: string } | null): boolean => user !== null && keptStep('modal', user.id) !== null

/** Whether the onboarding of the person who is signed in opens by itself, once the page runs. */
export const useOnboardingOpens = (): boolean => {
  const user = useCurrentUser()
  const aiOnboarding = useFlags().ai_onboarding === true
  return opensByItself({ user, aiOnboarding, wasOpen: wasOpen(user) })
}
