import { createContext, use } from 'react'

/** The nonce of the page's content security policy. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)

/** The nonce of the page that the browser shows; browsers hide it from the markup, not from scripts. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
