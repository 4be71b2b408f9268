import { jobCategories, subsidyPrograms } from '@firstrung/api/jobs/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { patientLazy } from '../../../platform/line.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { dayFaults, type PostingField, type PostingForm, previewOf, sentOf } from '../posting-form.ts'
import { programNames } from '../program-names.ts'
import { useHours, usePay, useWhere } from './job-words.ts'
import classes from './posting-preview.module.css'
import { useCategoryName, useDayText } from './posting-words.tsx'

// The reader of Markdown comes once there is something to show.
const Markdown = patientLazy(async () => (await import('../../../ui/markdown/markdown.tsx')).Markdown)

const pays: readonly PostingField[] = ['pay_min_cents', 'pay_max_cents']
const times: readonly PostingField[] = ['hours_week', 'weeks']
const told: readonly PostingField[] = [...pays, ...times, 'openings', 'start_day', 'deadline_day']

/** What students will read, as it is being typed. */
export const PostingPreview = ({ values, organization }: { values: PostingForm; organization: string }) => {
  const { t } = useLingui()
  const of = previewOf(values)
  const [pay, where, hours, day] = [usePay(), useWhere(), useHours(), useDayText()]
  const categoryName = useCategoryName()
  const category = jobCategories.find((one) => one === of.category)
  const programs = subsidyPrograms.filter((one) => of.subsidy_programs.includes(one)).map((one) => programNames[one])
  const notYet = <span className={classes.muted}>{t`Not given yet`}</span>
  const faults = { ...dayFaults(values), ...sentOf(values, told).faults }
  // No student will read what has a fault: the form tells that at its field.
  const shown = (fields: readonly PostingField[], text: string | null): ReactNode =>
    fields.some((field) => values[field] !== '' && faults[field]) ? notYet : text || notYet
  return (
    <Card as="section" tone="sunken" labelledBy="preview">
      <div className={classes.preview}>
        <SectionTitle id="preview">{t`What students read`}</SectionTitle>
        <div>
          <p className={classes.muted}>{category ? categoryName(category) : t`Without a category yet`}</p>
          <h3 className={classes.previewTitle}>{of.title.trim() || t`Without a title yet`}</h3>
          <p className={classes.muted}>{organization}</p>
        </div>
        <Facts columns={2}>
          <Fact label={t`Pay`}>{shown(pays, pay(of))}</Fact>
          <Fact label={t`Hours`}>{shown(times, hours(of))}</Fact>
          <Fact label={t`Where`}>{where(of) || notYet}</Fact>
          <Fact label={t`Start`}>{shown(['start_day'], day(of.start_day))}</Fact>
          <Fact label={t`Openings`}>{shown(['openings'], of.openings === null ? null : `${of.openings}`)}</Fact>
          <Fact label={t`Apply until`}>{shown(['deadline_day'], day(of.deadline_day))}</Fact>
          <Fact label={t`Who reads your application`}>{of.reviewed_by.trim() || notYet}</Fact>
        </Facts>
        {of.description.trim() === '' ? null : (
          <div>
            <Suspense fallback={<p>{of.description}</p>}>
              <Markdown topLevel={4}>{of.description}</Markdown>
            </Suspense>
          </div>
        )}
        {of.skills.length === 0 ? null : (
          <ul className={classes.pills} aria-label={t`Skills`}>
            {[...new Set(of.skills)].map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        )}
        {of.questions.length === 0 ? null : (
          <div>
            <p className={classes.muted}>{t`Asked of everyone who applies`}</p>
            <ol className={classes.asked}>
              {of.questions.map(({ id, text, required }) => (
                <li key={id}>{required ? text : t`${text} (optional)`}</li>
              ))}
            </ol>
          </div>
        )}
        {programs.length === 0 ? null : (
          <p className={classes.muted}>
            <Trans>
              A public program may pay part of your wage: {programs.join(', ')}. You are paid the same either way.
            </Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
