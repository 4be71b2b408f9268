import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Enrollment } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { InvitedCard, OwnAheadCard, OwnNewestCard, useOwnProgress } from '../../../modules/applications/public.ts'
import { ConsentNotice, useConsentWithdrawn } from '../../../modules/consent/public.ts'
import { ProgramLadder, useEnrollmentQuery } from '../../../modules/program/public.ts'
import { DocumentTitle } from '../../../platform/document-title.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { DatesFacts, DocumentsFacts } from './facts-cards.tsx'
import { MissingCard } from './missing-card.tsx'
import { NowCard } from './now-card.tsx'
import { consentOf, isDueFirst, mayHideAnswers, type Standing, standingOf } from './standing.ts'
import classes from './student-home.module.css'

interface Known {
  /** Something else leads the page. */
  readonly isSecond: boolean
  readonly enrollment: Enrollment | null
  readonly standing: Standing
}

const Now = ({ isSecond, enrollment, standing }: Known) => {
  const card = <NowCard status={enrollment?.status ?? null} next={standing.next} isSecond={isSecond} />
  // A consent that was signed and not saved says so in the place of the reminder to sign it.
  if (standing.next === 'sign_consent') return <ConsentNotice otherwise={card} />
  return (
    <>
      <ConsentNotice />
      {card}
    </>
  )
}

/** Where a student stands: what comes next, what is missing, and how high they are on the way up. */
export const StudentHome = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const { data: enrollment, isPending, isError, refetch } = useQuery(useEnrollmentQuery())
  const withdrawn = useConsentWithdrawn(mayHideAnswers(user))
  const standing = standingOf(user, enrollment ?? null, withdrawn)
  // What depends on the enrollment is said once it is known; "nothing is missing" is a statement as well.
  const isKnown = !isPending && !isError
  const own = useOwnProgress()
  const applied = own?.applied === true
  const isDue = isKnown && isDueFirst(standing.next)
  // Where the applications stand depends on both: they have their place once both are there, and keep it.
  const isSettled = !isPending && own !== undefined
  // Whoever has an internship is not told how to get one.
  const isOffered = !(isKnown && own?.hired && standing.next === 'see_program')
  const { done, at } = isKnown ? standing.climb : { done: [], at: null }
  return (
    <>
      <DocumentTitle>{t`Home`}</DocumentTitle>
      <PageTitle lead={t`Here is where you stand.`}>{t`Hello, ${user.first_name}`}</PageTitle>
      <div className={classes.home}>
        <div className={classes.hero}>
          <OwnAheadCard />
          <InvitedCard />
          {isSettled && applied && !isDue ? <OwnNewestCard /> : null}
          {!isSettled ? (
            <Card tone="accent">
              <div className={classes.now}>
                <SkeletonRows rows={4} />
              </div>
            </Card>
          ) : isError ? (
            <Alert
              title={t`Your program application could not be loaded.`}
              action={{ label: t`Try again`, onClick: () => void refetch() }}
            />
          ) : isOffered ? (
            <Now isSecond={own.ahead} enrollment={enrollment} standing={standing} />
          ) : null}
          {isSettled && applied && isDue ? <OwnNewestCard /> : null}
        </div>
        <div className={classes.side}>
          {isPending ? (
            <Card>
              <SkeletonRows rows={3} />
            </Card>
          ) : isKnown ? (
            <MissingCard missing={standing.missing} />
          ) : null}
          {isKnown && enrollment ? <DatesFacts enrollment={enrollment} /> : null}
          {isSettled ? (
            applied ? null : (
              <OwnNewestCard />
            )
          ) : (
            <Card>
              <SkeletonRows rows={2} />
            </Card>
          )}
          <DocumentsFacts user={user} consent={consentOf(user, withdrawn)} />
        </div>
        {isOffered ? (
          <section className={classes.way} aria-labelledby="way">
            <div className={classes.wayHead}>
              <SectionTitle id="way">{t`Your way up`}</SectionTitle>
              {isKnown && !enrollment && standing.next !== 'see_program' ? (
                <Link to="/professional-program">{t`See the program`}</Link>
              ) : null}
            </div>
            <ProgramLadder done={done} at={at} />
          </section>
        ) : null}
      </div>
    </>
  )
}
