import type { Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { wholeAddress } from '../../../platform/web-address.ts'
import { PictureField } from '../../files/public.ts'
import { portfolioKey } from '../api.ts'
import { EntriesCard } from './entries-card.tsx'
import { EducationShown, ExperienceShown, ProjectShown } from './entries-shown.tsx'
import type { EntryField, Values } from './entry-form.tsx'

const useSpanFields = (): readonly EntryField[] => {
  const { t } = useLingui()
  return [
    { name: 'from', label: t`From`, description: t`A month and year, such as 09/2025, or a year.` },
    { name: 'until', label: t`Until`, description: t`The same. Left empty, it still goes on.` },
    { name: 'text', label: t`What you did there`, isLong: true },
  ]
}

/** A month as the hint says it is typed: "2025-09" is "09/2025". */
const typedDate = (written: string): string => written.replace(/^(\d{4})-(\d{2})$/, '$2/$1')

const textsOf = ({ from, until, ...entry }: Readonly<Record<'from' | 'until', string>>): Values => ({
  ...Object.fromEntries(Object.entries(entry).filter(([, value]) => typeof value === 'string')),
  from: typedDate(from),
  until: typedDate(until),
})

export const ExperienceCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const span = useSpanFields()
  return (
    <EntriesCard
      part="experience"
      profile={profile}
      entriesOf={({ experience }) => experience}
      fields={[
        { name: 'title', label: t`Title` },
        { name: 'organization', label: t`Organization` },
        { name: 'place', label: t`Where` },
        ...span,
      ]}
      add={t`Add experience`}
      nothing={t`Jobs, volunteering, a club you ran: what you did for others.`}
      valuesOf={textsOf}
      entryOf={({ title = '', organization = '', place = '', from = '', until = '', text = '' }) => ({
        title,
        organization,
        place,
        from,
        until,
        text,
      })}
      show={(entry) => <ExperienceShown entry={entry} />}
    />
  )
}

export const EducationCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const span = useSpanFields()
  return (
    <EntriesCard
      part="education"
      profile={profile}
      entriesOf={({ education }) => education}
      fields={[
        { name: 'school', label: t`School` },
        { name: 'degree', label: t`Degree` },
        { name: 'field', label: t`Field of study` },
        ...span,
      ]}
      add={t`Add education`}
      nothing={t`Where you study or studied, courses that you took.`}
      valuesOf={textsOf}
      entryOf={({ school = '', degree = '', field = '', from = '', until = '', text = '' }) => ({
        school,
        degree,
        field,
        from,
        until,
        text,
      })}
      show={(entry) => <EducationShown entry={entry} />}
    />
  )
}

export const ProjectsCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries({ queryKey: portfolioKey })
  return (
    <EntriesCard
      part="projects"
      profile={profile}
      entriesOf={({ projects }) => projects}
      fields={[
        { name: 'title', label: t`Title` },
        { name: 'text', label: t`What it is and what you did`, isLong: true },
        { name: 'links', label: t`Links`, description: t`Up to three web addresses, one per line.`, isLong: true },
      ]}
      add={t`Add a project`}
      nothing={t`Something you made: for a course, for somebody, for fun.`}
      valuesOf={({ title, text, links }) => ({ title, text, links: links.join('\n') })}
      entryOf={({ title = '', text = '', links = '' }, before) => ({
        ...(before && { id: before.id }),
        title,
        text,
        links: links
          .split(/\s+/)
          .filter((link) => link !== '')
          .map(wholeAddress),
      })}
      lossOf={({ picture_url }) =>
        picture_url === null ? null : t`Its picture is deleted with it and cannot be recovered.`
      }
      show={(project) => (
        <>
          <ProjectShown project={{ ...project, picture_url: null }} />
          <PictureField
            seat={{ app: 'portfolio', model: 'project', field: 'picture', id: project.id }}
            alt={project.title}
            url={project.picture_url}
            choose={
              project.picture_url ? t`Replace the picture of ${project.title}` : t`Add a picture of ${project.title}`
            }
            remove={t`Remove the picture of ${project.title}`}
            onChanged={readAnew}
          />
        </>
      )}
    />
  )
}
