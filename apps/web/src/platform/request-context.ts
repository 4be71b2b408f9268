import type { CurrentUser, Theme } from '@firstrung/api/accounts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import type { Locale } from '@firstrung/api/locale/wire'
import { createContext } from 'react-router'

/** What the server knows of a page's request before any loader runs. */
export interface WebContext {
  /** The one that the page's content security policy names. */
  readonly nonce: string
  readonly brand: Brand
  readonly flags: Readonly<Record<string, boolean>>
  readonly user: CurrentUser | null
  /** The language that the page speaks. */
  readonly locale: Locale
  /** Whether the page is light or dark, or as the device has it. */
  readonly theme: Theme
  /** Keeps the language for whoever is signed in; without anybody it does nothing. */
  readonly keepLocale: (locale: Locale) => Promise<void>
  /** The product's address as browsers see it, without a trailing slash. */
  readonly origin: string
  /** The server's calendar day, YYYY-MM-DD. */
  readonly today: string
  /** The server's instant. */
  readonly now: string
  /** Whether an identity provider is configured. */
  readonly isFederated: boolean
  /** The request's number in the server's log. */
  readonly requestId: string
  /** Writes an error that nobody foresaw to the server's log. */
  readonly report: (error: unknown) => void
}

/** The key under which loaders find it: `context.get(webContext)`. */
export const webContext = createContext<WebContext>()
