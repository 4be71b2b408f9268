import { formatMoney } from '@firstrung/api/locale/wire'
import { useLocale } from '../../../platform/use-locale.ts'

/** A sum in cents, in tabular figures. */
export const Money = ({ cents }: { cents: number }) => (
  <span className="tabular">{formatMoney(cents, useLocale())}</span>
)
