import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import type { Job } from '@firstrung/api/jobs/discovery/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SocialCard } from '../../../platform/document-title.tsx'
import { useCurrentUser } from '../../../platform/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import type { Block } from '../../../ui/markdown/parse.ts'
import { Written } from '../../../ui/markdown/written.tsx'
import { signUpToApply } from '../../accounts/public.ts'
import { OrganizationLogo, useIndustryNames } from '../../organizations/public.ts'
import { useTrackNames } from '../../program/public.ts'
import { BackToList } from '../components/back-to-list.tsx'
import { Day } from '../components/day.tsx'
import { useHours, usePay, useWhere } from '../components/job-words.ts'
import { MarkInPlace } from '../components/mark-in-place.tsx'
import { useListBehindNext } from '../list-behind.ts'
import { programNames } from '../program-names.ts'
import classes from './job.module.css'

type Told = Omit<Job, 'description'>

interface OpenJob {
  readonly state: 'open'
  readonly job: Told
  readonly blocks: readonly Block[]
  /** JSON for search engines. */
  readonly markup: string
  readonly origin: string
}

interface JobInReview {
  readonly state: 'in_review'
  readonly title: string
}

interface GoneJob {
  readonly state: 'gone'
  readonly title: string | null
}

/** What a student applies with. */
interface Applicable {
  readonly apply: ReactNode
  /** Leads down to it, or to what was sent. */
  readonly applyLink: ReactNode
}

/** What leads to an application: for a student what the page hands in, for whoever has no account to one. */
const ApplySlot = ({ job, applyLink }: { job: Told; applyLink: ReactNode }) => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const behind = useListBehindNext()
  if (user && user.primary_role !== 'STUDENT') return null
  const next = encodeURIComponent(`${jobPath(job)}#apply`)
  return (
    <div className={classes.apply}>
      {user ? (
        applyLink
      ) : (
        <>
          <Link
            to={`?signup=student&next=${next}`}
            state={{ ...behind, ...signUpToApply(job.title) }}
            preventScrollReset
            data-waits
          >
            {t`Sign up to apply`}
          </Link>
          <Link to={`/login?next=${next}`}>{t`Log in`}</Link>
        </>
      )}
    </div>
  )
}

const Terms = ({ job, applyLink }: { job: Told; applyLink: ReactNode }) => {
  const { t } = useLingui()
  const [payOf, hoursOf, whereOf] = [usePay(), useHours(), useWhere()]
  return (
    <Card as="section" labelledBy="terms">
      <div className={classes.terms}>
        <SectionTitle level={3} as="h2" id="terms">{t`In short`}</SectionTitle>
        <Facts beside>
          <Fact label={t`Pay`}>
            <strong className="tabular">{payOf(job)}</strong>
          </Fact>
          <Fact label={t`Hours`}>{hoursOf(job)}</Fact>
          <Fact label={t`Where`}>{whereOf(job)}</Fact>
          <Fact label={t`Start`}>
            <Day of={job.start_day} />
          </Fact>
          <Fact label={t`Openings`}>{job.openings}</Fact>
          <Fact label={t`Apply until`}>
            <Day of={job.deadline_day} />
          </Fact>
        </Facts>
        <ApplySlot job={job} applyLink={applyLink} />
        <MarkInPlace job={job} />
      </div>
    </Card>
  )
}

const Employer = ({ job: { organization } }: { job: Told }) => {
  const { t } = useLingui()
  const industries = useIndustryNames()
  const behind = useListBehindNext()
  return (
    <Card as="section" labelledBy="employer">
      <div className={classes.terms}>
        <SectionTitle level={3} as="h2" id="employer">{t`Who offers it`}</SectionTitle>
        <div className={classes.employer}>
          <OrganizationLogo name={organization.name} url={organization.logo_url} />
          <div>
            <p>
              <Link className={classes.target} to={`/employers/${organization.slug}`} state={behind}>
                {organization.name}
              </Link>
            </p>
            <p className={classes.muted}>
              <Dotted
                parts={[organization.industry && industries[organization.industry], organization.place].filter(Boolean)}
              />
            </p>
          </div>
        </div>
      </div>
    </Card>
  )
}

const Applying = ({ job }: { job: Told }) => {
  const { t } = useLingui()
  const employer = job.organization.name
  return (
    <section className={classes.text} aria-labelledby="applying">
      <SectionTitle id="applying">{t`How applying works`}</SectionTitle>
      <p>
        <Trans>
          {employer} sees what your profile shows to employers, and your photo and resume only once you reach the
          interview stage.
        </Trans>
      </p>
      <p>
        {job.questions.length === 0
          ? t`There are no further questions. You can add a note.`
          : t`You answer ${plural(job.questions.length, { one: '# question', other: '# questions' })}, and can add a note:`}
      </p>
      {job.questions.length === 0 ? null : (
        <ol>
          {job.questions.map(({ id, text, required }) => (
            <li key={id}>
              {text} {required ? null : <span className={classes.muted}>{t`(optional)`}</span>}
            </li>
          ))}
        </ol>
      )}
      <p>
        <Trans>Who reads it: {job.reviewed_by}</Trans>
      </p>
      <p>
        {job.usual_days === null
          ? t`Too few answers yet to say how long ${employer} usually takes.`
          : t`${employer} usually answers within ${plural(job.usual_days, { one: '# day', other: '# days' })}.`}
      </p>
      {job.subsidy_programs.length === 0 ? null : (
        <p className={classes.muted}>
          <Trans>
            A public program may pay part of your wage:{' '}
            {job.subsidy_programs.map((one) => programNames[one]).join(', ')}. You are paid the same either way.
          </Trans>
        </p>
      )}
    </section>
  )
}

const Open = ({ job, blocks, markup, origin, apply, applyLink }: OpenJob & Applicable) => {
  const { t } = useLingui()
  const [payOf, whereOf] = [usePay(), useWhere()]
  const categories = useTrackNames()
  const [employer, pay, where] = [job.organization.name, payOf(job), whereOf(job)]
  return (
    <article className={classes.page}>
      <SocialCard
        title={job.title}
        about={`${employer}: ${pay}, ${where}`}
        origin={origin}
        path={jobPath(job)}
        picture={job.organization.logo_url}
        pictureAlt={t`The logo of ${employer}`}
      />
      <script type="application/ld+json" suppressHydrationWarning>
        {markup}
      </script>
      <BackToList />
      <PageTitle eyebrow={categories[job.category]} lead={employer}>
        {job.title}
      </PageTitle>
      <div className={classes.columns}>
        <aside className={classes.side}>
          <Terms job={job} applyLink={applyLink} />
          <Employer job={job} />
        </aside>
        <div className={classes.main}>
          <section className={classes.text} aria-labelledby="about-job">
            <SectionTitle id="about-job">{t`What you do`}</SectionTitle>
            <Written blocks={blocks} topLevel={3} />
          </section>
          {job.skills.length === 0 ? null : (
            <section className={classes.text} aria-labelledby="skills">
              <SectionTitle id="skills">{t`Skills`}</SectionTitle>
              <ul className={classes.skills}>
                {job.skills.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ul>
            </section>
          )}
          <Applying job={job} />
          <div className={classes.applying} id="apply" tabIndex={-1}>
            {apply}
          </div>
        </div>
      </div>
    </article>
  )
}

const NotOpen = ({ state, title }: JobInReview | GoneJob) => {
  const { t } = useLingui()
  const [heading, lead] =
    state === 'in_review'
      ? [
          t`“${title}” is being reviewed`,
          t`Its employer changed it. It will be back once our staff have approved the change.`,
        ]
      : title === null
        ? [t`This internship is not open`, t`Its employer or our staff took it back.`]
        : [t`“${title}” is over`, t`It no longer takes applications.`]
  return (
    <article className={classes.page}>
      <PageTitle lead={lead}>{heading}</PageTitle>
      <p>
        <Link className={classes.target} to="/internships">{t`See open internships`}</Link>
      </p>
    </article>
  )
}

/** An open internship as everybody reads it, with what lets a student apply, or why it is not open. */
export const JobPage = ({ shown, ...applicable }: { shown: OpenJob | JobInReview | GoneJob } & Applicable) =>
  shown.state === 'open' ? <Open {...shown} {...applicable} /> : <NotOpen {...shown} />
