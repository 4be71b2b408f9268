import { internshipEarnings, programCurrency, programFee } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Money } from './money.tsx'
import classes from './program.module.css'

/** What the program offers and what it costs. */
export const ProgramOffers = () => {
  const { t } = useLingui()
  const offers = [
    { key: 'internship', text: t`Guaranteed 10-week paid internship` },
    { key: 'coaching', text: t`1:1 coaching` },
    { key: 'training', text: t`AI-fluency training` },
    { key: 'review', text: t`Resume and portfolio review` },
    { key: 'hours', text: t`Flexible remote hours` },
    {
      key: 'earnings',
      text: (
        <Trans>
          Over <Money cents={internshipEarnings} /> {programCurrency} internship earnings
        </Trans>
      ),
    },
  ]
  return (
    <div className={classes.intro}>
      <ul className={classes.offers}>
        {offers.map(({ key, text }) => (
          <li key={key}>
            <CheckIcon size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.fee}>
        <Trans>
          The program fee is{' '}
          <strong>
            <Money cents={programFee('standard')} /> {programCurrency}
          </strong>
          , with financial aid available.
        </Trans>
      </p>
    </div>
  )
}
