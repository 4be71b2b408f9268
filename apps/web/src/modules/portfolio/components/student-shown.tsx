import type { StudentView } from '@firstrung/api/portfolio/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTargetRoleName } from '../../accounts/public.ts'
import { EducationShown, ExperienceShown, ProjectShown } from './entries-shown.tsx'
import { numbered } from './numbered.ts'
import { Pills } from './pills.tsx'
import classes from './profile.module.css'
import { useLinkNames, usePartNames } from './words.ts'

type Part = 'about' | 'skills' | 'experience' | 'education' | 'projects' | 'target_roles'

const Section = ({ part, children }: { part: Part; children: ReactNode }) => {
  const names = usePartNames()
  return (
    <Card as="section" labelledBy={`shown-${part}`}>
      <div className={classes.form}>
        <SectionTitle id={`shown-${part}`}>{names[part]}</SectionTitle>
        {children}
      </div>
    </Card>
  )
}

const Entries = <T,>({
  part,
  entries,
  show,
}: {
  part: Part
  entries: readonly T[] | null
  show: (entry: T) => ReactNode
}) =>
  entries === null || entries.length === 0 ? null : (
    <Section part={part}>
      <ul className={classes.entries}>
        {numbered(entries).map(({ entry, key }) => (
          <li key={key}>{show(entry)}</li>
        ))}
      </ul>
    </Section>
  )

/** Says of whom the program has accepted that they are vetted. */
export const VettedBadge = () => {
  const { t } = useLingui()
  return <StatusBadge tone="success">{t`Vetted`}</StatusBadge>
}

/** A day as it is read; null where none is told. */
const useDayOf = () => {
  const { formatDay } = useDates()
  return (text: string | null | undefined): string | null => {
    const day = text ? calendarDay(text) : null
    return day && formatDay(day)
  }
}

/** When and how much somebody can work, in one line; nothing where none of it is told. */
export const AvailabilityLine = ({ availability }: { availability: StudentView['availability'] }) => {
  const { t } = useLingui()
  const dayOf = useDayOf()
  if (!availability) return null
  const { hours_week: hours, remote } = availability
  const [from, until] = [dayOf(availability.from), dayOf(availability.until)]
  const told = [
    from && (until ? t`Can work from ${from} to ${until}` : t`Can start on ${from}`),
    until && !from ? t`Can work until ${until}` : null,
    hours === null ? null : t`${plural(hours, { one: '# hour a week', other: '# hours a week' })}`,
    remote ? t`Works remotely` : null,
  ].filter(Boolean)
  return told.length > 0 ? (
    <p className={classes.muted}>
      <Dotted parts={told} />
    </p>
  ) : null
}

const Certain = ({ view: { place, availability, links } }: { view: StudentView }) => {
  const { t } = useLingui()
  const names = useLinkNames()
  const dayOf = useDayOf()
  const [from, until] = [dayOf(availability?.from), dayOf(availability?.until)]
  const hours = availability?.hours_week
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Hometown`, place?.hometown],
    [t`Would move`, place && place.relocates !== null ? (place.relocates ? t`Yes` : t`No`) : null],
    [t`Can start on`, from],
    [t`Until`, until],
    [t`Hours a week`, hours],
    [t`Works remotely`, availability && (from || until || hours) ? (availability.remote ? t`Yes` : t`No`) : null],
  ]
  const told = facts.filter(([, value]) => value !== null && value !== undefined)
  if (told.length === 0 && !links?.length) return null
  return (
    <Card as="section" labelledBy="shown-facts">
      <div className={classes.form}>
        <SectionTitle id="shown-facts">{t`At a glance`}</SectionTitle>
        <Facts>
          {told.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        {links && links.length > 0 ? (
          <ul className={classes.entries}>
            {links.map(({ kind, url }) => (
              <li key={kind}>
                <a href={url} target="_blank" rel="noreferrer nofollow ugc">
                  {names[kind]}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}

/** What asks a student to apply; a later room knows to what. */
export type Invite = (student: Pick<StudentView, 'handle' | 'name'>) => ReactNode

interface Shown {
  view: StudentView
}

/** What a student wrote at length: about, experience, projects, education; what stands for it where there is none. */
export const StudentWritten = ({ view, ifNone = null }: Shown & { ifNone?: ReactNode }) => {
  const isBare =
    !view.about &&
    ![view.skills, view.experience, view.education, view.projects].some((part) => part && part.length > 0)
  return (
    <>
      {view.about ? (
        <Section part="about">
          <p className={classes.text}>{view.about}</p>
        </Section>
      ) : null}
      <Entries part="experience" entries={view.experience} show={(entry) => <ExperienceShown entry={entry} />} />
      <Entries part="projects" entries={view.projects} show={(project) => <ProjectShown project={project} />} />
      <Entries part="education" entries={view.education} show={(entry) => <EducationShown entry={entry} />} />
      {isBare ? ifNone : null}
    </>
  )
}

/** What is short: skills, target roles, and when and where they can work. */
export const StudentFacts = ({ view }: Shown) => {
  const roleName = useTargetRoleName()
  return (
    <>
      {view.skills && view.skills.length > 0 ? (
        <Section part="skills">
          <Pills items={view.skills} />
        </Section>
      ) : null}
      {view.target_roles && view.target_roles.length > 0 ? (
        <Section part="target_roles">
          <Pills items={view.target_roles.map(roleName)} />
        </Section>
      ) : null}
      <Certain view={view} />
    </>
  )
}

/** A student's photo, to whom it is shown. */
export const StudentPhoto = ({ view }: Shown) =>
  view.photo_url ? <img className={classes.photo} src={view.photo_url} alt={view.name} /> : null

interface StudentShownProps extends Shown {
  level?: 1 | 2
  invite?: Invite | undefined
}

/** A student's profile as whoever reads it sees it; a part that they do not see is not there. */
export const StudentShown = ({ view, level = 1, invite }: StudentShownProps) => {
  const { t } = useLingui()
  const title = (
    <span className={classes.name}>
      {view.name} {view.is_vetted ? <VettedBadge /> : null}
    </span>
  )
  return (
    <>
      <StudentPhoto view={view} />
      {level === 1 ? (
        <PageTitle lead={view.headline || undefined}>{title}</PageTitle>
      ) : (
        <div>
          <SectionTitle>{title}</SectionTitle>
          {view.headline ? <p>{view.headline}</p> : null}
        </div>
      )}
      {invite?.(view)}
      <div className={records.columns}>
        <div className={records.column}>
          <StudentWritten
            view={view}
            ifNone={<p className={classes.muted}>{t`There is nothing to read here yet.`}</p>}
          />
        </div>
        <div className={records.column}>
          <StudentFacts view={view} />
        </div>
      </div>
    </>
  )
}
