const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const dayOf = (year: number, month: number, day: number): string | null => {
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const monthNamed = (word: string): number => (word.length < 3 ? 0 : months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

/** The calendar day in what was typed, as YYYY-MM-DD, or null. Digits are read in the American order, month first. */
export const parseDay = (text: string): string | null => {
  const plain = text.trim()
  const iso = plain.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const american = plain.match(/^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/)
  if (american) return dayOf(Number(american[3]), Number(american[1]), Number(american[2]))
  const digits = plain.match(/^(\d{2})(\d{2})(\d{4})$/)
  if (digits) return dayOf(Number(digits[3]), Number(digits[1]), Number(digits[2]))
  const monthFirst = plain.match(/^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u)
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthNamed(monthFirst[1] ?? ''), Number(monthFirst[2]))
  const dayFirst = plain.match(/^(\d{1,2})(?:st|nd|rd|th)? (\p{L}{3,9})\.?,? (\d{4})$/u)
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthNamed(dayFirst[2] ?? ''), Number(dayFirst[1]))
  return null
}

/** A calendar day as people type it: 2026-11-28 as 11/28/2026. Anything else stays as it is. */
export const typedDay = (day: string): string => {
  const parts = day.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : day
}
