import type { StudentView } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../../platform/dates.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import classes from './profile.module.css'

type Of<P extends 'experience' | 'education' | 'projects'> = NonNullable<StudentView[P]>[number]

/** Without an end it goes on, as JSON Resume has it: the start alone would look like all of it. */
const Span = ({ from, until }: { from: string; until: string }) => {
  const { t } = useLingui()
  const { formatWrittenDate } = useDates()
  const told = [from, until].filter((date) => date !== '').map(formatWrittenDate)
  const [start] = told
  if (start === undefined) return null
  return <p className={classes.muted}>{until === '' ? t`Since ${start}` : told.join(' – ')}</p>
}

const Text = ({ children }: { children: string }) =>
  children === '' ? null : <p className={classes.text}>{children}</p>

const said = (...parts: readonly string[]) => <Dotted parts={parts.filter((part) => part !== '')} />

export const ExperienceShown = ({
  entry: { title, organization, place, from, until, text },
}: {
  entry: Of<'experience'>
}) => (
  <div>
    <strong>{title}</strong>
    <p>{said(organization, place)}</p>
    <Span from={from} until={until} />
    <Text>{text}</Text>
  </div>
)

export const EducationShown = ({ entry: { school, degree, field, from, until, text } }: { entry: Of<'education'> }) => (
  <div>
    <strong>{school}</strong>
    <p>{said(degree, field)}</p>
    <Span from={from} until={until} />
    <Text>{text}</Text>
  </div>
)

export const ProjectShown = ({ project: { title, text, links, picture_url } }: { project: Of<'projects'> }) => {
  return (
    <div>
      <strong>{title}</strong>
      <Text>{text}</Text>
      {picture_url ? <img className={classes.picture} src={picture_url} alt={title} loading="lazy" /> : null}
      {links.map((link) => (
        <p key={link}>
          <a href={link} target="_blank" rel="noreferrer nofollow ugc">
            {link.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        </p>
      ))}
    </div>
  )
}
