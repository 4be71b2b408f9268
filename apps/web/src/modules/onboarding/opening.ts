import { useSyncExternalStore } from 'react'
import type { SignUpFlow } from './sign-up-flow.ts'

export interface SignUpOptions {
  /** Who signs up; left out, the modal asks. */
  readonly role?: 'employer' | 'student' | undefined
  /** Where the login link leads to in the end. */
  readonly nextAfterLogin?: string | null | undefined
  /** Where to go after signing up, and after the student's onboarding; beats '/'. */
  readonly nextAfterSignUp?: string | null | undefined
  /** Default false: the page is loaded anew once the student's onboarding is over. */
  readonly disableReload?: boolean | undefined
  /** Says 'Please create a {brand} account first' above the flow. */
  readonly title?: boolean | undefined
  /** Called once the student's onboarding is over. */
  readonly onFinished?: (() => void) | undefined
}

/** One opening of the modal. */
export interface Opening {
  readonly number: number
  readonly flow: SignUpFlow
  readonly options: SignUpOptions
  readonly email: string | null
  readonly by: 'address' | 'code' | 'itself'
}

let asked: SignUpOptions | null = null
const listeners = new Set<() => void>()

const tell = (next: SignUpOptions | null) => {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the sign-up modal over the page. Whoever is signed in and has nothing left to do there does not see it. */
export const openSignUp = (options: SignUpOptions = {}): void => tell(options)

/** The host has taken note of what was asked. */
export const notedSignUp = (): void => tell(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was asked for by code and not yet taken note of. */
export const useAskedSignUp = (): SignUpOptions | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
