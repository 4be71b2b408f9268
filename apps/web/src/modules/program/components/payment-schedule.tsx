import {
  type PaymentType,
  plans,
  programCurrency,
  programFee,
  type ScheduleLine,
  schedule,
} from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useBrand } from '../../../platform/session.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Money } from './money.tsx'
import classes from './program.module.css'

/** A sum with its currency's code: "$2,000 USD". */
export const Sum = ({ cents }: { cents: number }) => (
  <span className={classes.sum}>
    <Money cents={cents} /> {programCurrency}
  </span>
)

/** The sums of a plan in one line. */
export const PlanInWords = ({ paymentType }: { paymentType: PaymentType }) => {
  const { upfront, afterMatch, monthly, months } = plans[paymentType]
  if (afterMatch > 0)
    return (
      <Trans>
        <Money cents={upfront} /> upfront + <Money cents={afterMatch} /> after internship match
      </Trans>
    )
  return (
    <Trans>
      <Money cents={upfront} /> upfront + <Money cents={monthly} /> per month for {months} months
    </Trans>
  )
}

const Row = ({ label, children, strong = false }: { label: ReactNode; children: ReactNode; strong?: boolean }) => (
  <tr data-strong={strong || undefined}>
    <th scope="row">{label}</th>
    <td className="tabular">{children}</td>
  </tr>
)

type Reader = 'student' | 'staff'

const useDueText = (reader: Reader): ((line: ScheduleLine) => string) => {
  const { t } = useLingui()
  return ({ due, month }) => {
    if (due === 'upfront') return t`Upfront, after acceptance`
    if (due === 'after_match')
      return reader === 'staff' ? t`After the internship match` : t`After your internship match`
    return t`Month ${month}`
  }
}

const EveryPayment = ({
  paymentType,
  reader,
  printed,
}: {
  paymentType: PaymentType
  reader: Reader
  printed: boolean
}) => {
  const { t } = useLingui()
  const dueText = useDueText(reader)
  const lines = schedule(paymentType)
  return (
    <Fold summary={t`Every payment, one by one`} printed={printed}>
      <table className={classes.schedule}>
        <caption className="visually-hidden">{t`Every payment, one by one`}</caption>
        <tbody>
          {lines.map((line) => (
            <Row key={dueText(line)} label={dueText(line)}>
              <Money cents={line.cents} />
            </Row>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}

/** What is paid and when, to the cent, with the charge for paying over time. */
export const PaymentSchedule = ({
  paymentType,
  reader = 'student',
  printed = false,
}: {
  paymentType: PaymentType
  /** Whether the payer reads it or staff. */
  reader?: Reader
  printed?: boolean
}) => {
  const { t } = useLingui()
  const { program_terms: terms } = useBrand()
  const dueText = useDueText(reader)
  const { monthly, months } = plans[paymentType]
  return (
    <div>
      <table className={classes.schedule}>
        <caption>{reader === 'staff' ? t`What is paid, and when` : t`What you pay, and when`}</caption>
        <tbody>
          {schedule(paymentType)
            .filter(({ due }) => due !== 'month')
            .map((line) => (
              <Row key={line.due} label={dueText(line)}>
                <Money cents={line.cents} />
              </Row>
            ))}
          {months > 0 ? (
            <Row
              label={
                <Trans>
                  {months} months, <Money cents={monthly} /> each
                </Trans>
              }
            >
              <Money cents={monthly * months} />
            </Row>
          ) : null}
          <Row label={t`Finance charge`}>{terms.finance_charge}</Row>
          <Row label={t`Total`} strong>
            <Sum cents={programFee(paymentType)} />
          </Row>
        </tbody>
      </table>
      {months > 0 ? <EveryPayment paymentType={paymentType} reader={reader} printed={printed} /> : null}
    </div>
  )
}
