/** Integer cents as a sum: "$1,500", or "$1,500.50" where there are cents. */
export const formatMoney = (cents: number, currency = 'USD', locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

export interface MoneyProps {
  /** Integer cents. */
  cents: number
  currency?: string | undefined
  locale?: string | undefined
}

/** A sum in tabular figures. */
export const Money = ({ cents, currency, locale }: MoneyProps) => (
  <span className="tabular">{formatMoney(cents, currency, locale)}</span>
)
