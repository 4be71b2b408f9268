import { Suspense, useCallback, useEffect, useState } from 'react'
import { patientLazy } from './line.ts'
import { newId } from './new-id.ts'
import { type Notice, onNotice, type ShownNotice, takeNotice, withNotice } from './notices.ts'
import { useCurrentUser } from './session.tsx'

const bring = async () => (await import('./shown-notices.tsx')).ShownNotices
const ShownNotices = patientLazy(bring)

/**
 * Where short notices appear; it is there before them, so that they are read out. What shows them is loaded with the first one, and for
 * who is signed in right away: their first one may tell that the line is lost.
 */
export const NoticeHost = () => {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const isSignedIn = useCurrentUser() !== null
  useEffect(() => {
    if (isSignedIn) bring().catch(() => undefined)
  }, [isSignedIn])
  useEffect(() => {
    const show = (notice: Notice) => setNotices((before) => withNotice(before, { ...notice, id: newId() }))
    const late = takeNotice()
    if (late !== null) show({ text: late })
    return onNotice(show)
  }, [])
  const onGone = useCallback((id: string) => setNotices((before) => before.filter((one) => one.id !== id)), [])
  return (
    <div aria-live="polite">
      {notices.length > 0 ? (
        <Suspense fallback={null}>
          <ShownNotices notices={notices} onGone={onGone} />
        </Suspense>
      ) : null}
    </div>
  )
}
