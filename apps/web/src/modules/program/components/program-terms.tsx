import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import classes from './program.module.css'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** What holds for everybody who pays: who may apply, refunds, and what the guarantee depends on. */
export const ProgramTerms = () => {
  const { t } = useLingui()
  const { program_terms: terms } = useBrand()
  return (
    <div className={classes.terms}>
      <h3>{t`Who can apply`}</h3>
      <Lines lines={terms.eligibility} />
      <details className={classes.fold}>
        <summary>{t`Refund terms`}</summary>
        <Lines lines={terms.refund} />
      </details>
      <details className={classes.fold}>
        <summary>{t`What “guaranteed” means`}</summary>
        <Lines lines={terms.guarantee} />
      </details>
    </div>
  )
}
