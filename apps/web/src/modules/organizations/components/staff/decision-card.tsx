import { movesOfStaff, type StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type DecisionOutcome, useDecision } from '../../../../platform/decision.ts'
import { useInWords } from '../../../../platform/in-words.ts'
import { Card } from '../../../../ui/card.tsx'
import { DecisionForm } from '../../../../ui/decision-form.tsx'
import { DecisionTold, type ToldOutcome } from '../../../../ui/decision-told.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { decideOn, organizationQuery, organizationsKey } from '../../staff-api.ts'
import classes from './staff.module.css'

type Decision = (typeof movesOfStaff)[number]

const useWhatStands = ({ status, changed_since_vetting_at: changed }: StaffOrganization): string => {
  const { t } = useLingui()
  if (status === 'vetted' && changed !== null)
    return t`What was vetted has been changed since. It stays public while you look at it.`
  return {
    draft: t`Its members have not sent it to us. There is nothing to decide yet.`,
    submitted: t`Is it what it says it is? Once vetted, it has a public page.`,
    vetted: t`It has a public page. Once it is suspended, nobody outside it can see it any more.`,
    refused: t`Its members can change it and send it again. You can also vet it as it is.`,
    suspended: t`Nobody outside it can see it. Vet it to make it public again.`,
  }[status]
}

const useTold = ({ name }: StaffOrganization) => {
  const { t } = useLingui()
  const done: Readonly<Record<Decision, string>> = {
    vetted: t`${name} is vetted.`,
    refused: t`${name} is refused.`,
    suspended: t`${name} is suspended.`,
  }
  return (outcome: DecisionOutcome<Decision>): ToldOutcome => {
    if (outcome.kind === 'late') return { kind: 'late', title: t`The organization has changed in the meantime.` }
    if (outcome.kind !== 'done') return outcome
    const { to, from } = outcome
    const isAnew = to === from
    return {
      kind: 'done',
      title: done[to],
      line: isAnew ? t`No email was sent, because nothing has changed.` : t`Its administrators get an email.`,
    }
  }
}

/** What staff can decide now, and what became of the last decision. */
export const DecisionCard = ({ organization }: { organization: StaffOrganization }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const stands = useWhatStands(organization)
  const told = useTold(organization)
  const query = organizationQuery(organization.id)
  const { run, isDeciding, outcome, fault, setFault } = useDecision({
    record: organization,
    send: (to: Decision, reason) => decideOn(organization, to, reason),
    queryKey: query.queryKey,
    read: (client) => client.fetchQuery({ ...query, retry: false, networkMode: 'always' }),
    listsKey: organizationsKey,
  })
  const { status } = organization
  // What it proposes is decided beside it.
  const may = movesOfStaff.filter((to) => organization.may.includes(to))
  const names: Readonly<Record<Decision, string>> = {
    vetted: status === 'vetted' ? t`Vet the changes` : t`Vet`,
    refused: t`Refuse`,
    suspended: t`Suspend`,
  }
  const whenNeeded = may.includes('refused')
    ? t`Required to refuse. Its administrators get it by email, and it stays in the history.`
    : t`Required to suspend. Its administrators get it by email, and it stays in the history.`
  return (
    <Card as="section" labelledBy="decision">
      <div className={records.part}>
        <SectionTitle id="decision">{t`Vetting`}</SectionTitle>
        <DecisionTold outcome={outcome && told(outcome)} of={outcome} />
        <p>{stands}</p>
        {status === 'vetted' ? (
          <Link to={`/employers/${organization.slug}`} className={classes.link}>{t`See its public page`}</Link>
        ) : null}
        <DecisionForm
          acts={may.map((to) => ({ to, name: names[to], isGrave: to !== 'vetted' }))}
          reasonLabel={t`Reason for your decision on the vetting`}
          reasonHint={may.every((to) => to === 'vetted') ? t`Optional. It stays in the history.` : whenNeeded}
          reasonMissing={inWords('Tell the organization why')}
          fault={fault}
          onFault={setFault}
          onDecide={run}
          busy={isDeciding}
        />
      </div>
    </Card>
  )
}
