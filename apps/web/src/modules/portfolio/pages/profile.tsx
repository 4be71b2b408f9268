import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { type Portfolio, type Viewer, viewers } from '@firstrung/api/portfolio/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useCurrentUser, useFlags } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { PictureField } from '../../files/public.ts'
import { portfolioKey, portfolioQuery, previewQuery } from '../api.ts'
import { AboutCard } from '../components/about-card.tsx'
import { AvailabilityCard } from '../components/availability-card.tsx'
import { EducationCard, ExperienceCard, ProjectsCard } from '../components/entry-cards.tsx'
import { GuideCard } from '../components/guide-card.tsx'
import { LinksCard } from '../components/links-card.tsx'
import { PlaceCard, TargetRolesCard } from '../components/place-cards.tsx'
import classes from '../components/profile.module.css'
import { ReachCard } from '../components/reach-card.tsx'
import { ResumeCard } from '../components/resume-card.tsx'
import { SkillsCard } from '../components/skills-card.tsx'
import { StudentShown } from '../components/student-shown.tsx'
import { useViewerNames } from '../components/words.ts'

const PhotoCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <Card as="section" labelledBy="photo">
      <div className={classes.form}>
        <SectionTitle id="photo">{t`Photo`}</SectionTitle>
        <p>{t`Optional. Employers see it once you reach the interview stage, and your public page never shows it.`}</p>
        <PictureField
          seat={{ app: 'portfolio', model: 'studentprofile', field: 'photo', id: profile.user_id }}
          alt={t`Your photo`}
          url={profile.photo_url}
          choose={profile.photo_url ? t`Replace photo` : t`Add a photo`}
          remove={t`Remove photo`}
          onChanged={() => void client.invalidateQueries({ queryKey: portfolioKey })}
        />
      </div>
    </Card>
  )
}

const Editor = ({ profile, user }: { profile: Portfolio; user: CurrentUser }) => {
  const flags = useFlags()
  return (
    <div className={records.columns}>
      <div className={records.column}>
        <AboutCard profile={profile} />
        <SkillsCard profile={profile} />
        <ExperienceCard profile={profile} />
        <ProjectsCard profile={profile} />
        <EducationCard profile={profile} />
        <LinksCard profile={profile} account={user.profile} />
      </div>
      <div className={records.column}>
        <ReachCard profile={profile} />
        <PhotoCard profile={profile} />
        <AvailabilityCard profile={profile} />
        {flags.dev_target_roles_in_profile ? <TargetRolesCard profile={profile} user={user} /> : null}
        <PlaceCard profile={profile} user={user} />
        <ResumeCard profile={profile} account={user.profile} />
      </div>
    </div>
  )
}

/** Says where others do not see the profile that is shown as they would. */
const Unseen = ({ profile, viewer }: { profile: Portfolio; viewer: Viewer }) => {
  const { t } = useLingui()
  const flags = useFlags()
  const isSeen = {
    self: true,
    employer: profile.is_discoverable,
    public: profile.is_public && flags.public_student_profile,
  }
  if (isSeen[viewer]) return null
  const toChange = (label: string) => (
    <Trans>
      To change that, switch on “{label}” where you <Link to="/profile">edit your profile</Link>.
    </Trans>
  )
  if (viewer === 'employer')
    return (
      <Alert tone="warning" announce="none" title={t`No employer sees this now, except those you apply to.`}>
        <p>{toChange(t`Employers can find me`)}</p>
      </Alert>
    )
  return (
    <Alert tone="warning" announce="none" title={t`Nobody sees this now: your profile has no public page.`}>
      {flags.public_student_profile ? <p>{toChange(t`My profile has a public page`)}</p> : null}
    </Alert>
  )
}

const Preview = ({ viewer }: { viewer: Viewer }) => {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(previewQuery(viewer))
  if (data) return <StudentShown view={data} level={2} />
  if (isError)
    return (
      <Alert
        tone="danger"
        title={t`The preview could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  return <SkeletonRows rows={6} />
}

const Views = ({ viewer }: { viewer: Viewer | null }) => {
  const { t } = useLingui()
  const names = useViewerNames()
  return (
    <nav aria-label={t`Edit or see your profile`}>
      <ul className={classes.views}>
        <li>
          <Link to="/profile" aria-current={viewer === null ? 'page' : undefined}>{t`Edit`}</Link>
        </li>
        {viewers.map((one) => (
          <li key={one}>
            <Link to={`/profile?view=${one}`} aria-current={viewer === one ? 'page' : undefined}>
              {names[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A student's own profile: written, and seen as others see it. */
export const ProfilePage = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const [params] = useSearchParams()
  const viewer = viewers.find((one) => one === params.get('view')) ?? null
  const { data, isPending, isError, refetch } = useQuery(portfolioQuery)
  return (
    <div className={records.page}>
      <PageTitle lead={t`What you show of yourself. Each part says who sees it.`}>{t`My Profile`}</PageTitle>
      <Views viewer={viewer} />
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError && !data ? (
        <Alert
          tone="danger"
          title={t`Your profile could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data && viewer === null ? <GuideCard profile={data} /> : null}
      {data && user && viewer === null ? <Editor profile={data} user={user} /> : null}
      {data && viewer !== null ? <Unseen profile={data} viewer={viewer} /> : null}
      {data && viewer !== null ? <Preview viewer={viewer} /> : null}
    </div>
  )
}
