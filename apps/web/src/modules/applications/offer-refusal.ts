import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { messageOf } from '../../platform/api-client.ts'

/** Why an offer was not sent: what is wrong with a field, beside it, and all else. */
export interface OfferRefusal {
  readonly fields: { readonly pay?: string; readonly start?: string }
  readonly lines: readonly string[]
}

type Refused = Pick<ErrorEntry, 'code' | 'detail' | 'attr'>

const isOf = (field: string) => (error: Refused) => error.attr === `offer.${field}`

/** What the server has against an offer; `lineOf` says what is no field's. */
export const refusalOf = (errors: readonly Refused[], lineOf: (error: Refused) => string = messageOf): OfferRefusal => {
  const [pay, start] = [errors.find(isOf('pay_cents')), errors.find(isOf('start_day'))]
  return {
    fields: { ...(pay && { pay: messageOf(pay) }), ...(start && { start: messageOf(start) }) },
    lines: errors.filter((error) => error !== pay && error !== start).map(lineOf),
  }
}
