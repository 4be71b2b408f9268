import { type Locale, localeOf } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react'

/** The language that the page speaks right now. */
export const useLocale = (): Locale => localeOf(useLingui().i18n.locale)
