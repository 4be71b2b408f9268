import type { OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Fact, Facts } from '../../../ui/facts.tsx'
import classes from './applications.module.css'

/** What a student wrote. */
export const Sent = ({ of }: { of: Pick<OwnApplication, 'answers' | 'note'> }) => {
  const { t } = useLingui()
  const answers = of.answers.filter(({ answer }) => answer !== '')
  if (answers.length === 0 && of.note === '') return <p className={classes.quiet}>{t`Nothing was written.`}</p>
  return (
    <Facts columns={1}>
      {answers.map(({ id, question, answer }) => (
        <Fact key={id} label={question}>
          <p className={classes.text}>{answer}</p>
        </Fact>
      ))}
      {of.note === '' ? null : (
        <Fact label={t`Note`}>
          <p className={classes.text}>{of.note}</p>
        </Fact>
      )}
    </Facts>
  )
}
