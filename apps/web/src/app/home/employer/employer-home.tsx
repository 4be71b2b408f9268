import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { OrganizationStatus, OwnStanding } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { WaitingCard } from '../../../modules/applications/public.ts'
import { useHasPosted, usePrograms } from '../../../modules/jobs/public.ts'
import { standingQuery, useBelongs } from '../../../modules/organizations/public.ts'
import { DocumentTitle } from '../../../platform/document-title.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { HiringDrawing } from '../../../ui/drawings/illustrations.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import { CheckIcon, DotIcon } from '../../../ui/icons.tsx'
import { ActionLink } from '../../shell/action.tsx'
import { HourBars } from '../hour-bars.tsx'
import classes from './employer-home.module.css'

interface TodayProps {
  hasOrganization: boolean
  hasPosted: boolean
  /** Why nothing can be posted for now. */
  hindrance: ReactNode
  /** The name of an organization that has asked them to join. */
  invitedBy: string | null
}

/** The next step: an organization first, which posts what one has in mind then, and then the next one. */
const Today = ({ hasOrganization, hasPosted, hindrance, invitedBy }: TodayProps) => {
  const { t } = useLingui()
  if (hindrance !== null) return hindrance
  if (hasPosted)
    return (
      <Card as="section" labelledBy="today">
        <div className={classes.todayText}>
          <SectionTitle id="today">{t`Another internship?`}</SectionTitle>
          <p>
            <Trans>It saves as you write. From a posting that you have, you can also begin with a copy.</Trans>
          </p>
          <ActionLink to="/postings/new">{t`Post a Job`}</ActionLink>
        </div>
      </Card>
    )
  return (
    <Card as="section" tone="accent" labelledBy="today">
      <div className={classes.today}>
        {hasOrganization ? (
          <div className={classes.todayText}>
            <SectionTitle id="today">{t`Post the internship that you have in mind`}</SectionTitle>
            <p>
              <Trans>
                The work, the weeks, the place and the pay: it saves as you write. Once your organization is vetted, our
                staff open it, students apply, and you decide on one board.
              </Trans>
            </p>
            <ActionLink to="/postings/new">{t`Post a Job`}</ActionLink>
          </div>
        ) : invitedBy !== null ? (
          <div className={classes.todayText}>
            <SectionTitle id="today">{t`${invitedBy} invites you`}</SectionTitle>
            <p>
              <Trans>
                Accept, and you write postings and answer students together with your colleagues there. You can also
                create another organization.
              </Trans>
            </p>
            <ActionLink to="/company">{t`See the invitation`}</ActionLink>
          </div>
        ) : (
          <div className={classes.todayText}>
            <SectionTitle id="today">{t`First, create your organization`}</SectionTitle>
            <p>
              <Trans>
                Its name, what it does and where it is: a few minutes. Our staff vet it while you write your first
                posting. If colleagues of yours are here already, you join theirs instead.
              </Trans>
            </p>
            <ActionLink to="/company">{t`Create your organization`}</ActionLink>
          </div>
        )}
        <div className={classes.drawing}>
          <HiringDrawing />
        </div>
      </div>
    </Card>
  )
}

/** In place of the next step where it would lead to a page that refuses it; null where it would not. */
const hindranceOf = ({ membership, organization }: OwnStanding): ReactNode => {
  if (membership === null || (organization !== null && organization.status !== 'suspended')) return null
  return (
    <Card as="section" labelledBy="today">
      <div className={classes.todayText}>
        <SectionTitle id="today">
          {organization === null ? (
            <Trans>You have not been let in yet</Trans>
          ) : (
            <Trans>Your organization is suspended</Trans>
          )}
        </SectionTitle>
        <p>
          {organization === null ? (
            <Trans>
              You asked to join {membership.organization.name}. Once you are let in, you will see its postings.
            </Trans>
          ) : (
            <Trans>Until our staff lift the suspension, nothing in it can be changed.</Trans>
          )}
        </p>
        <ActionLink to="/company">
          <Trans>Your organization</Trans>
        </ActionLink>
      </div>
    </Card>
  )
}

/** In place of the next step where nothing is known of what was posted: a posting can be written all the same. */
const TodayUnknown = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="today">
      <div className={classes.todayText}>
        <SectionTitle id="today">{t`Job Postings`}</SectionTitle>
        <Alert
          tone="danger"
          title={t`Your postings could not be loaded.`}
          action={{ label: t`Try again`, onClick: onRetry }}
        />
        <ActionLink to="/postings/new">{t`Post a Job`}</ActionLink>
      </div>
    </Card>
  )
}

/** What stands for the organization among the parts: as what it is by now. */
const useOwnPart = ({ membership, organization }: OwnStanding): string => {
  const { t } = useLingui()
  if (membership === null) return t`Create or join an organization`
  if (organization === null) return t`You asked to join ${membership.organization.name}`
  const states: Readonly<Record<OrganizationStatus, string>> = {
    draft: t`Your organization: not sent to our staff yet`,
    submitted: t`Your organization: with our staff, who vet it`,
    vetted: t`Your organization: vetted`,
    refused: t`Your organization: refused by our staff`,
    suspended: t`Your organization: suspended`,
  }
  return states[organization.status]
}

/** Where everything is, for who is new here: what is theirs today, and what is once their organization is further. */
const OpenParts = ({ standing }: { standing: OwnStanding }) => {
  const { t } = useLingui()
  const { organization } = standing
  const own = useOwnPart(standing)
  const ofMembers = [{ to: '/postings', name: t`Job Postings` }]
  const ofVetted = [
    { to: '/applications', name: t`Applications` },
    { to: '/discover', name: t`Students who want to be found` },
  ]
  const [belongs, isVetted] = [organization !== null, organization?.status === 'vetted']
  const isSuspended = organization?.status === 'suspended'
  const open = [
    { to: '/company', name: own, isThere: isVetted },
    ...[...(belongs ? ofMembers : []), ...(isVetted ? ofVetted : [])].map((part) => ({ ...part, isThere: true })),
  ]
  const later = [
    { when: t`Once you belong to an organization`, parts: belongs ? [] : ofMembers.map(({ name }) => name) },
    {
      when: isSuspended ? t`Once the suspension is lifted` : t`Once your organization is vetted`,
      parts: isVetted ? [] : ofVetted.map(({ name }) => name),
    },
    {
      when: t`Not yet, and without a date`,
      parts: [t`Interviews`, t`The check which wage program fits`, t`Contracts and hours`],
    },
  ].filter(({ parts }) => parts.length > 0)
  return (
    <Card as="section" labelledBy="parts">
      <SectionTitle level={3} as="h2" id="parts">{t`What is open`}</SectionTitle>
      <h3 className={classes.group}>{t`Today`}</h3>
      <ul className={classes.parts}>
        {open.map(({ to, name, isThere }) => (
          <li key={to} data-open="">
            {isThere ? <CheckIcon size={18} /> : <DotIcon size={18} />}
            <Link className={classes.part} to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {later.map(({ when, parts }) => (
        <Fragment key={when}>
          <h3 className={classes.group}>{when}</h3>
          <ul className={classes.parts}>
            {parts.map((part) => (
              <li key={part}>
                <DotIcon size={18} />
                {part}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <Link className={classes.settings} to="/settings">{t`Settings`}</Link>
    </Card>
  )
}

const Prepare = () => {
  const { t } = useLingui()
  return (
    <section className={classes.prepare} aria-labelledby="prepare">
      <SectionTitle id="prepare">{t`To hire a subsidized intern, prepare this`}</SectionTitle>
      <ol className={classes.list}>
        <li>
          <strong>{t`Approval before the first day.`}</strong>{' '}
          <Trans>Most programs pay nothing for hours that were worked before they agreed.</Trans>
        </li>
        <li>
          <strong>{t`Money to pay first.`}</strong>{' '}
          <Trans>You pay the intern the whole wage; the program pays its part back when you claim it.</Trans>
        </li>
        <li>
          <strong>{t`A job that adds.`}</strong>{' '}
          <Trans>An intern may not take the place of staff, and the work may not be political or religious.</Trans>
        </li>
        <li>
          <strong>{t`A wage, written down.`}</strong>{' '}
          <Trans>At least the minimum wage of the place. In many states a posting has to show the range.</Trans>
        </li>
        <li>
          <strong>{t`A plan of about ten weeks.`}</strong>{' '}
          <Trans>One project with an end, somebody who answers questions, and hours that leave room for classes.</Trans>
        </li>
      </ol>
    </section>
  )
}

const Programs = () => {
  const { t } = useLingui()
  return (
    <section className={classes.programs} aria-labelledby="programs">
      <SectionTitle id="programs">{t`The wage programs`}</SectionTitle>
      <p className={classes.hint}>
        <Trans>
          Restated from public pages that we collected in November 2026, some of them older. Terms and budgets change:
          ask the program before you count on it.
        </Trans>
      </p>
      <ul className={classes.grid}>
        {usePrograms().map(({ name, where, pays, rule }) => (
          <li key={name}>
            <p className={classes.where}>{where}</p>
            <h3>{name}</h3>
            <p className={classes.pays}>{pays}</p>
            <p className={classes.rule}>{rule}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An employer's first page: what waits, what to do first as long as it is new, and what to prepare. Nothing is promised that is not there. */
export const EmployerHome = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const { data: standing } = useQuery(standingQuery)
  const belongs = useBelongs()
  const { hasPosted, isError, retry } = useHasPosted()
  // What the session said when it was asked last, until the answer is there: it may have been founded since.
  const hasOrganization = (standing ? standing.membership : user.organization_membership) !== null
  const isNew = hasPosted === false
  const lead = isNew
    ? t`Your account is ready. This is what you can do today, and what to prepare.`
    : t`What waits for you today, and what the wage programs pay.`
  const isComing = hasPosted === null && !isError
  return (
    <>
      <DocumentTitle>{t`Home`}</DocumentTitle>
      {/* Until it is known which, it holds its place without a word of it. */}
      <PageTitle lead={isComing ? <span className={classes.leadComing}>{lead}</span> : lead}>
        {t`Hello, ${user.first_name}`}
      </PageTitle>
      <div className={classes.home}>
        <div className={classes.main}>
          {belongs ? <WaitingCard /> : null}
          {isComing ? <div className={classes.todayComing} /> : null}
          {isError ? <TodayUnknown onRetry={retry} /> : null}
          {hasPosted === null ? null : (
            <Today
              hasOrganization={hasOrganization}
              hasPosted={hasPosted}
              hindrance={standing ? hindranceOf(standing) : null}
              invitedBy={standing?.invitations[0]?.organization.name ?? null}
            />
          )}
          <Prepare />
        </div>
        <div className={classes.side}>
          <HourBars />
          {isNew && standing ? <OpenParts standing={standing} /> : null}
        </div>
        <Programs />
      </div>
    </>
  )
}
