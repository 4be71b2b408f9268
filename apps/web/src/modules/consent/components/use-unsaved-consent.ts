import { useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentUser, useSession } from '../../../platform/session.tsx'
import { delayBeforeTry, type Outcome, saveConsent, unsavedConsent } from '../unsaved.ts'

/** A consent that was signed and not saved: tries again by itself, a few times and when the connection is back. */
export const useUnsavedConsent = () => {
  const user = useCurrentUser()
  const { refreshCurrentUser } = useSession()
  const [standing, setStanding] = useState<Outcome | null>(null)
  const [saving, setSaving] = useState(false)
  const [tries, setTries] = useState(0)
  const busy = useRef(false)

  useEffect(() => {
    // Not earlier: the server, which may have made the page, does not know of it.
    setStanding(user ? (unsavedConsent(user.id)?.outcome ?? null) : null)
  }, [user])

  const tryAgain = useCallback(async () => {
    const kept = user && unsavedConsent(user.id)
    if (!user || !kept || busy.current) return
    busy.current = true
    setSaving(true)
    const outcome = await saveConsent(user, kept)
    busy.current = false
    setSaving(false)
    setTries((before) => before + 1)
    setStanding(outcome)
    if (outcome === 'saved') await refreshCurrentUser().catch(() => undefined)
  }, [user, refreshCurrentUser])

  useEffect(() => {
    if (standing !== 'unsaved' || saving) return
    const onOnline = () => void tryAgain()
    window.addEventListener('online', onOnline)
    const delay = delayBeforeTry(tries)
    const timer = delay === null ? undefined : setTimeout(onOnline, delay)
    return () => {
      window.removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [standing, saving, tries, tryAgain])

  return { standing, saving, tryAgain }
}
