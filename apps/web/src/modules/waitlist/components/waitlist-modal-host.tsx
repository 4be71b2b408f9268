import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { patientLazy } from '../../../platform/line.ts'
import { useBrand, useCurrentUser } from '../../../platform/session.tsx'
import { isAsked } from '../opening.ts'
import { useDropWaitlistParameters } from './use-drop-parameters.ts'

// What the modal shows and calls is loaded only where it opens.
const WaitlistModal = patientLazy(async () => (await import('./waitlist-modal.tsx')).WaitlistModal)

interface WaitlistModalHostProps {
  /** Whether the onboarding opens by itself: it comes first, and may begin with the confirmation. */
  onboardingOpens: boolean
  onContinued?: (() => void) | undefined
}

/** Opens the confirmation for a signed-in person where the address has one of the waitlist's parameters. */
export const WaitlistModalHost = ({ onboardingOpens, onContinued }: WaitlistModalHostProps) => {
  const { pathname, search } = useLocation()
  const { slug } = useBrand()
  const user = useCurrentUser()
  const dropParameters = useDropWaitlistParameters()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [hasYielded, setHasYielded] = useState(false)

  const asked = isAsked({ user, pathname, search, slug })
  const yields = asked && (hasYielded || onboardingOpens)
  // The onboarding goes on after the hometown is known, so the page stays its own while the address asks.
  if (yields !== hasYielded) setHasYielded(yields)
  const wanted = asked && !yields

  useEffect(() => {
    setState((before) => (wanted ? 'open' : before === 'never' ? 'never' : 'closed'))
  }, [wanted])

  if (state === 'never') return null
  return (
    <Suspense fallback={null}>
      <WaitlistModal
        opened={state === 'open'}
        onClose={dropParameters}
        onContinue={() => {
          dropParameters()
          onContinued?.()
        }}
      />
    </Suspense>
  )
}
