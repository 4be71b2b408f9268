import { lastZone } from '../../platform/calendar/wire.ts'
import { type Locale, regionOf } from '../../platform/locale/wire.ts'

/**
 * The day of an instant as a mail says it, which does not know where it is read: the day that it is in the westernmost zone, so that
 * whoever acts before that day is in time everywhere.
 */
export const dayText = (day: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'long', timeZone: lastZone }).format(day)
