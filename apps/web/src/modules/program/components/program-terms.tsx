import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import { Fold } from '../../../ui/fold.tsx'
import classes from './program.module.css'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** What holds for everybody who pays: who may apply, refunds, and what the guarantee depends on. */
export const ProgramTerms = ({ printed = false }: { printed?: boolean }) => {
  const { t } = useLingui()
  const { program_terms: terms } = useBrand()
  return (
    <div className={classes.terms}>
      <h3>{t`Who can apply`}</h3>
      <Lines lines={terms.eligibility} />
      <Fold summary={t`Refund terms`} printed={printed}>
        <Lines lines={terms.refund} />
      </Fold>
      <Fold summary={t`What “guaranteed” means`} printed={printed}>
        <Lines lines={terms.guarantee} />
      </Fold>
    </div>
  )
}
