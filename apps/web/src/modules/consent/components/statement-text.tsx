import type { Statement } from '@firstrung/api/consent/wire'
import { useLingui } from '@lingui/react/macro'
import classes from './consent.module.css'

/** The statement as it is signed: its paragraphs, and what the student understands. */
export const StatementText = ({ statement }: { statement: Statement }) => {
  const { t } = useLingui()
  return (
    <div className={classes.statement}>
      {statement.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {statement.understandings.length > 0 ? (
        <>
          <p className={classes.understand}>{t`I understand that`}</p>
          <ul>
            {statement.understandings.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
