import type { CurrentUser, Theme } from '@firstrung/api/accounts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import type { FoundPlace, JobFacets, JobPage, ListedJob, ReadJob } from '@firstrung/api/jobs/discovery/wire'
import type { Locale } from '@firstrung/api/locale/wire'
import type { PublicOrganization } from '@firstrung/api/organizations/wire'
import type { StudentView } from '@firstrung/api/portfolio/wire'
import { createContext } from 'react-router'

/** Open internships as pages read them, for whoever asks for the page. */
export interface JobPages {
  /** The one of a page; `isPerson` is false for what only fetches pages. */
  readonly read: (id: string, isPerson: boolean) => Promise<ReadJob>
  /** The page of the list that a query asks for; null where it asks for none. */
  readonly list: (asked: Readonly<Record<string, string>>) => Promise<JobPage | null>
  /** How many each further choice would leave of what a query asks for; null where it asks for nothing. */
  readonly count: (asked: Readonly<Record<string, string>>) => Promise<JobFacets | null>
  /** The place with this id, or null. */
  readonly place: (id: string) => Promise<FoundPlace | null>
  /** The place that a typed name most likely means, or null. */
  readonly placeMeant: (typed: string) => Promise<FoundPlace | null>
  /** Some of the newest ones. */
  readonly newest: () => Promise<ListedJob[]>
  /** The newest open ones of one employer, the newest first, and how many there are. */
  readonly of: (slug: string) => Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }>
}

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
  /** What pages read of internships. */
  readonly jobs: JobPages
  /** A vetted employer by the last part of its address, or null. */
  readonly employer: (slug: string) => Promise<PublicOrganization | null>
  /** A student's profile by the last part of its address, as whoever asks for the page may read it, or null. */
  readonly student: (handle: string) => Promise<StudentView | null>
  /** The request's number in the server's log. */
  readonly requestId: string
  /** Writes an error that nobody foresaw to the server's log. */
  readonly report: (error: unknown) => void
}

/** The key under which loaders find it: `context.get(webContext)`. */
export const webContext = createContext<WebContext>()
