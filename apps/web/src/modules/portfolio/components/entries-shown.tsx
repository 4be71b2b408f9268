import type { StudentView } from '@firstrung/api/portfolio/wire'
import { useDates } from '../../../platform/dates.ts'
import classes from './profile.module.css'

type Of<P extends 'experience' | 'education' | 'projects'> = NonNullable<StudentView[P]>[number]

const Span = ({ from, until }: { from: string; until: string }) => {
  const { formatWrittenDate } = useDates()
  const told = [from, until].filter((date) => date !== '').map(formatWrittenDate)
  return told.length === 0 ? null : <p className={classes.muted}>{told.join(' – ')}</p>
}

const Text = ({ children }: { children: string }) =>
  children === '' ? null : <p className={classes.text}>{children}</p>

const said = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

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
