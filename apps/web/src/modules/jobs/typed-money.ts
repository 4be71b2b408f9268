/** An amount as people type it: 1500 as "15", 1550 as "15.50"; nothing for none. */
export const dollars = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)

/** Cents of an amount as people type it ("15", "$15.50", "1,500"); null for nothing, NaN for what is none. */
export const centsOf = (typed: string): number | null => {
  const text = typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?!\d))/g, '')
  if (text === '') return null
  return /^-?\d+(?:\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
