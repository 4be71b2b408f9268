import { formatMoney } from '@firstrung/api/program/wire'

/** A sum in cents, in tabular figures. */
export const Money = ({ cents }: { cents: number }) => <span className="tabular">{formatMoney(cents)}</span>
