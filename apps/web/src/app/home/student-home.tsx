import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ConsentReminder, isConsentOpen } from '../../modules/consent/public.ts'
import { ProgramStatusCard } from '../../modules/program/public.ts'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../ui/headings.tsx'
import classes from './role-home.module.css'

/** Whether the student has left the onboarding before its end: nothing was told yet. */
const isUnfinished = ({ profile }: CurrentUser): boolean => !profile.is_completed_onboarding && !profile.hometown

const Unfinished = () => {
  const { t } = useLingui()
  return (
    <Card as="section" tone="accent" labelledBy="unfinished">
      <SectionTitle id="unfinished">{t`Finish setting up`}</SectionTitle>
      <p>
        <Trans>A few answers are still missing. You go on where you left off, and nothing you entered is lost.</Trans>
      </p>
      <Button component={Link} to="/onboarding">{t`Continue`}</Button>
    </Card>
  )
}

/** Where a student stands: what is unfinished, and how the application is doing. */
export const StudentHome = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const { profile } = user
  return (
    <div className={classes.home}>
      <DocumentTitle>{t`Home`}</DocumentTitle>
      <PageTitle lead={t`Here is where you stand.`}>{t`Hello, ${user.first_name}`}</PageTitle>
      {isUnfinished(user) ? <Unfinished /> : null}
      <ConsentReminder />
      <ProgramStatusCard quiet={isUnfinished(user) || isConsentOpen(user)} />
      <Card as="section" labelledBy="profile">
        <SectionTitle id="profile">{t`Your profile`}</SectionTitle>
        <Facts>
          <Fact label={t`Resume`}>
            {profile.resume ? <a href={profile.resume.url}>{profile.resume.name}</a> : t`None yet`}
          </Fact>
          <Fact label={t`Hometown`}>{profile.hometown ?? t`Not given yet`}</Fact>
        </Facts>
      </Card>
    </div>
  )
}
