import type { Locale } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { patiently } from './line.ts'
import { useCurrentUser, useSession } from './session.tsx'
import { speak } from './texts.ts'

const calls = () => import('./session-calls.ts')

/** Changes the page's language where it stands, with everything that was typed; for good, in this browser and for whoever is signed in. Throws where the server could not be told. */
export const useChooseLocale = (): ((locale: Locale) => Promise<void>) => {
  const { i18n } = useLingui()
  const { changeUser } = useSession()
  return async (locale) => {
    await speak(i18n, locale)
    changeUser((user) => ({ ...user, locale }))
    await (await calls()).saveLocale(locale)
  }
}

/** Whoever signs in on a page of another language goes on in their own; the browser remembers it. */
export const useOwnLocale = (): void => {
  const { i18n } = useLingui()
  const own = useCurrentUser()?.locale
  // Only a change of the person's own language counts: on the page, the one that was just chosen comes first.
  const follow = useEffectEvent((locale: Locale) => {
    if (locale === i18n.locale) return
    void patiently(() => speak(i18n, locale))
    void patiently(calls).then(({ saveLocale }) => saveLocale(locale))
  })
  useEffect(() => {
    if (own) follow(own)
  }, [own])
}
