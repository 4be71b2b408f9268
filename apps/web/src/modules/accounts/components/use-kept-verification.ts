import { useEffect } from 'react'
import {
  forgetSignUpNext,
  forgetVerification,
  keepSignUpNext,
  keepVerification,
  keptVerification,
  type SignUpKind,
} from '../draft-store.ts'
import { safeNext } from '../next.ts'
import { lockedEmail } from './sign-up-fields.tsx'

/** The address whose code was awaited in this tab when the page was loaded anew, or null; not where a link names another one. */
export const awaitedAddress = (kind: SignUpKind, email: string | null | undefined): string | null => {
  const kept = keptVerification(kind)
  const locked = lockedEmail(email)
  return locked === null || locked.toLowerCase() === kept?.trim().toLowerCase() ? kept : null
}

/** While the code for the address is awaited, keeps that for this tab, so that a reload finds it, and for the others where it leads to; null: nothing is awaited. */
export const useKeptVerification = (
  kind: SignUpKind,
  address: string | null,
  next: string | null | undefined,
): void => {
  useEffect(() => {
    if (address === null) return
    keepVerification(kind, address)
    const path = safeNext(next)
    if (path) keepSignUpNext(address, path)
    return () => {
      forgetVerification()
      if (path) forgetSignUpNext(address)
    }
  }, [kind, address, next])
}
