import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../../platform/session.tsx'
import { forgetNext, keepNext, nextPath } from '../next.ts'

/** On a page for signed-out visitors: whoever is signed in, or becomes so, goes on to `next` or '/', once. Nobody does where `stays`. */
export const useLeaveSignedIn = (next: string | null, stays = false): void => {
  const navigate = useNavigate()
  const isSignedIn = useCurrentUser() !== null
  const left = useRef(false)
  useEffect(() => {
    if (!isSignedIn || stays) keepNext(next)
    else if (!left.current) {
      left.current = true
      void navigate(nextPath(next), { replace: true })
      forgetNext()
    }
  }, [isSignedIn, navigate, next, stays])
}
