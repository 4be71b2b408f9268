import { type Locale, regionOf } from '../../platform/locale/wire.ts'

/** The day of an instant, in UTC, as a mail says it. */
export const dayText = (day: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(day)
