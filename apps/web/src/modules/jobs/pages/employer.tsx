import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import type { PublicOrganization } from '@firstrung/api/organizations/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SocialCard } from '../../../platform/document-title.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import type { Block } from '../../../ui/markdown/parse.ts'
import { Written } from '../../../ui/markdown/written.tsx'
import { OrganizationLogo, useEmployeesNames, useIndustryNames, useKindNames } from '../../organizations/public.ts'
import { BackToList } from '../components/back-to-list.tsx'
import { JobCard } from '../components/job-card.tsx'
import classes from './employer.module.css'

interface EmployerPageProps {
  readonly employer: Omit<PublicOrganization, 'about'>
  readonly blocks: readonly Block[]
  /** The newest of those that are open. */
  readonly jobs: readonly ListedJob[]
  /** How many are open in all. */
  readonly total: number
  readonly origin: string
}

/** A vetted employer as everybody sees it, with the internships that it offers now. */
export const EmployerPage = ({ employer, blocks, jobs, total, origin }: EmployerPageProps) => {
  const { t } = useLingui()
  const [kinds, industries, employees] = [useKindNames(), useIndustryNames(), useEmployeesNames()]
  const { name, place } = employer
  const open = t`${plural(total, { one: '# open internship', other: '# open internships' })}`
  const about = `${name}, ${place}: ${open}`
  return (
    <article className={classes.page}>
      <SocialCard
        title={name}
        about={about}
        origin={origin}
        path={`/employers/${employer.slug}`}
        picture={employer.logo_url}
        pictureAlt={t`The logo of ${name}`}
      />
      <BackToList />
      <div className={classes.head}>
        <OrganizationLogo name={name} url={employer.logo_url} size="large" />
        <PageTitle eyebrow={industries[employer.industry]} lead={place}>
          {name}
        </PageTitle>
      </div>
      <div className={classes.about}>
        <div className={classes.text}>
          <Written blocks={blocks} topLevel={2} />
        </div>
        <Facts>
          <Fact label={t`Kind`}>{kinds[employer.kind]}</Fact>
          <Fact label={t`Employees`}>{employees[employer.employees_range]}</Fact>
          {employer.website === '' ? null : (
            <Fact label={t`Website`}>
              <a className={classes.link} href={employer.website} rel="noreferrer nofollow ugc" target="_blank">
                {employer.website.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            </Fact>
          )}
        </Facts>
      </div>
      <section className={classes.jobs} aria-labelledby="open">
        <SectionTitle id="open">{t`Open internships`}</SectionTitle>
        {jobs.length === 0 ? (
          <p className={classes.muted}>
            <Trans>There are none at the moment.</Trans>
          </p>
        ) : (
          <ul className={classes.list}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} level={3} isOwn />
              </li>
            ))}
          </ul>
        )}
        {total > jobs.length ? (
          <p className={classes.muted}>
            <Trans>
              These are the latest {jobs.length} of {total}.{' '}
              <Link className={classes.link} to={`/internships?${new URLSearchParams({ q: name })}`}>
                Look for all of them
              </Link>
            </Trans>
          </p>
        ) : null}
      </section>
    </article>
  )
}
