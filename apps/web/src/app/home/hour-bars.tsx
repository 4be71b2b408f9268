import { formatMoney } from '@firstrung/api/locale/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useLocale } from '../../platform/use-locale.ts'
import { SectionTitle } from '../../ui/headings.tsx'
import classes from './hour-bars.module.css'

/** The example's wage, in cents an hour. */
const wage = 2_000

const useDollars = () => {
  const locale = useLocale()
  return (cents: number): string => formatMoney(cents, locale, { withCents: true })
}

const Bar = ({ percent }: { percent: number }) => {
  const dollars = useDollars()
  const program = (wage * percent) / 100
  const style: CSSProperties & Record<'--share', string> = { '--share': `${percent}%` }
  return (
    <div className={classes.hour}>
      <p>
        <Trans>A program that pays {percent}%</Trans>
      </p>
      <div className={classes.bar} style={style}>
        <span className={classes.program}>
          <Trans>
            Program <span className="tabular">{dollars(program)}</span>
          </Trans>
        </span>
        <span className={classes.you}>
          <Trans>
            You <span className="tabular">{dollars(wage - program)}</span>
          </Trans>
        </span>
      </div>
    </div>
  )
}

/** An hour's wage, and who pays which part of it. */
export const HourBars = ({ level = 2 }: { level?: 2 | 3 }) => {
  const { t } = useLingui()
  const dollars = useDollars()
  return (
    <section aria-labelledby="hour">
      <SectionTitle id="hour" level={level}>{t`What an hour costs you`}</SectionTitle>
      <p className={classes.hint}>
        <Trans>
          An example, at a wage of {dollars(wage)} an hour before payroll taxes. Programs have caps; above them the wage
          is yours.
        </Trans>
      </p>
      <Bar percent={50} />
      <Bar percent={40} />
    </section>
  )
}
