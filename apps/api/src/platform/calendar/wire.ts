/** Whether the text is a real day of the Gregorian calendar, written YYYY-MM-DD. */
export const isCalendarDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Where a day comes last: a day that has begun here has begun everywhere. */
export const lastZone = 'Etc/GMT+12'

const dayMs = 24 * 3_600_000
const halfDayMs = 12 * 3_600_000

/** The next instant, or this one, at which a day has just begun everywhere: whoever acts before that day is in time, wherever they are. */
export const nextDayEverywhere = (instant: Date): Date =>
  new Date(Math.ceil((instant.getTime() - halfDayMs) / dayMs) * dayMs + halfDayMs)

/** A date as people write it: a day, a month, a year (each with its first day), or still going on. */
export type WrittenDate =
  | { readonly precision: 'day' | 'month' | 'year'; readonly day: string }
  | { readonly precision: 'present' }

const writtenForms: ReadonlyArray<{ pattern: RegExp; precision: 'day' | 'month' | 'year' }> = [
  { pattern: /^(?<d>\d{2})-(?<m>\d{2})-(?<y>\d{4})$/, precision: 'day' },
  { pattern: /^(?<m>\d{2})-(?<y>\d{4})$/, precision: 'month' },
  { pattern: /^(?<y>\d{4})-(?<m>\d{2})$/, precision: 'month' },
  { pattern: /^(?<y>\d{4})$/, precision: 'year' },
]

/** Reads MM-YYYY, YYYY-MM, YYYY, DD-MM-YYYY and "present" (specification, section 5); null for anything else. */
export const readWrittenDate = (text: string): WrittenDate | null => {
  const plain = text.trim()
  if (plain.toLowerCase() === 'present') return { precision: 'present' }
  for (const { pattern, precision } of writtenForms) {
    const { y, m = '01', d = '01' } = pattern.exec(plain)?.groups ?? {}
    const day = `${y}-${m}-${d}`
    if (y !== undefined && isCalendarDay(day)) return { precision, day }
  }
  return null
}
