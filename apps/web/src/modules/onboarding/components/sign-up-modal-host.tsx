import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isFlowPage } from '../../../platform/flow-pages.ts'
import { patientLazy } from '../../../platform/line.ts'
import { useCurrentUser, useFlags } from '../../../platform/session.tsx'
import { keptStep } from '../kept.ts'
import { notedSignUp, type Opening, type SignUpOptions, useAskedSignUp } from '../opening.ts'
import { flowFor, nextOfSignUp, opensByItself, roleInAddress, type SignUpFlow, withoutSignUp } from '../sign-up-flow.ts'
import { useNoteTyping } from '../typing.ts'

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
  // By itself the onboarding comes over the page that somebody came to, and not later over one that they have gone on to.
  const isSettled = useRef(false)
  useNoteTyping(pathname)
  // An entry of the history that has done its part, while the router is on its way to the next.
  const spent = useRef<string | null>(null)

  const inAddress = query.get('signup')
  const wanted = roleInAddress(inAddress)
  const next = nextOfSignUp(query)

  const open = useCallback(
    (flow: SignUpFlow, options: SignUpOptions, by: Opening['by']) => {
      count.current += 1
      setOpening({ number: count.current, flow, options, by, email: query.get('email') })
      setOver(pathname)
    },
    [pathname, query],
  )

  const dropParameter = useCallback(() => {
    // The entry keeps what it knows, such as the way back to a list.
    setQuery(withoutSignUp, { replace: true, preventScrollReset: true, state })
  }, [setQuery, state])

  const byAddress = opening?.by === 'address'
  useEffect(() => {
    if (over !== null) {
      if (user) isSettled.current = true
      // A page that was gone to, or an address that no longer asks, has left the modal behind.
      if (over !== pathname || (byAddress && inAddress === null)) setOver(null)
      return
    }
    // Who has seen it as a page has seen it.
    if (user && pathname.startsWith('/onboarding')) isSettled.current = true
    if (isFlowPage(pathname) || spent.current === key) return
    const isFirst = user !== null && !isSettled.current
    if (user) isSettled.current = true
    if (asked) {
      notedSignUp()
      const flow = flowFor(asked.role ?? null, aiOnboarding)
      if (!user || (flow === 'STUDENT_ONBOARDING' && user.primary_role === 'STUDENT')) open(flow, asked, 'code')
    } else if (!user && wanted !== undefined) {
      const options = { role: wanted ?? undefined, nextAfterLogin: next, nextAfterSignUp: next }
      open(flowFor(wanted, aiOnboarding), options, 'address')
    } else if (isFirst && opensByItself({ user, aiOnboarding, wasOpen: wasOpen(user, pathname) })) {
      const options = { role: 'student', nextAfterSignUp: next } as const
      open('STUDENT_ONBOARDING', options, 'itself')
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

const wasOpen = (user: { id: string } | null, pathname: string): boolean =>
  user !== null && keptStep('modal', user.id, pathname) !== null

/** Whether the onboarding of the person who is signed in opens by itself, once the page runs. */
export const useOnboardingOpens = (): boolean => {
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const aiOnboarding = useFlags().ai_onboarding === true
  return opensByItself({ user, aiOnboarding, wasOpen: wasOpen(user, pathname) })
}
