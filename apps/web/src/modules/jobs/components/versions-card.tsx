import { jobCategories, type PostingVersions } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { useStateNames } from '../../places/public.ts'
import { changesOfVersions, type VersionChange } from '../version-changes.ts'
import { useCategoryName, usePostingFieldNames } from './posting-words.tsx'
import classes from './versions-card.module.css'

const Changes = ({ changes }: { changes: readonly VersionChange[] }) => {
  const { t } = useLingui()
  const names = usePostingFieldNames()
  const categoryName = useCategoryName()
  const shown = ({ field }: VersionChange, text: string): string => {
    if (text === '') return t`Not given`
    if (field === 'remote') return text === 'true' ? t`Yes` : t`No`
    const category = field === 'category' ? jobCategories.find((each) => each === text) : undefined
    return category ? categoryName(category) : text
  }
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{names[change.field]}</dt>
          <dd>
            <del>{shown(change, change.before)}</del>
          </dd>
          <dd>
            <ins>{shown(change, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface VersionsCardProps {
  of: PostingVersions
}

/** What was changed from one sending to the next: what it said before is struck through. */
export const VersionsCard = ({ of: { versions, older_versions: hasOlder } }: VersionsCardProps) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const states = useStateNames()
  if (versions.length < 2) return null
  const changed = changesOfVersions(versions, {
    question: ({ text, required }) => (required ? t`${text} (answer required)` : t`${text} (answer optional)`),
    states,
  })
  // The oldest that came is not the first one.
  const shown = hasOlder ? changed.slice(0, -1) : changed
  return (
    <Card as="section" labelledBy="versions">
      <div className={records.part}>
        <SectionTitle id="versions">{t`What was changed`}</SectionTitle>
        <ol className={records.trail} reversed>
          {shown.map(({ version, by, at, changes }) => (
            <li key={version}>
              {changes === null ? <p>{t`Sent for the first time`}</p> : null}
              {changes?.length === 0 ? <p>{t`Sent again without a change`}</p> : null}
              {changes && changes.length > 0 ? <Changes changes={changes} /> : null}
              <strong>{t`Version ${version}`}</strong>
              <span>{by === '' ? t`Somebody` : by}</span>
              <time className={records.small} dateTime={at}>
                {formatInstant(at)}
              </time>
            </li>
          ))}
        </ol>
        {hasOlder ? <p className={records.small}>{t`Older ones are left out.`}</p> : null}
      </div>
    </Card>
  )
}
