import type { StaffOrganization, Verdict } from '@firstrung/api/organizations/staff/wire'
import { proposableFacts } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DecisionOutcome, useDecision } from '../../../../platform/decision.ts'
import { useInWords } from '../../../../platform/in-words.ts'
import { Card } from '../../../../ui/card.tsx'
import { DecisionForm } from '../../../../ui/decision-form.tsx'
import { DecisionTold, type ToldOutcome } from '../../../../ui/decision-told.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { decideOn, organizationQuery, organizationsKey } from '../../staff-api.ts'
import { useFactNames, useWrittenFact } from '../fact-words.ts'

const useTold = () => {
  const { t } = useLingui()
  return (outcome: DecisionOutcome<Verdict>): ToldOutcome => {
    if (outcome.kind === 'late') return { kind: 'late', title: t`The organization has changed in the meantime.` }
    if (outcome.kind !== 'done') return outcome
    const isTaken = outcome.to === 'change_taken'
    return {
      kind: 'done',
      title: isTaken ? t`The change is accepted.` : t`The change is refused.`,
      line: isTaken ? t`Students see it now. Its administrators get an email.` : t`Its administrators get an email.`,
    }
  }
}

/** What a vetted organization wants to say instead beside what stands, and the verdict on it; nothing where nothing waits. */
export const ProposalCard = ({ organization: of }: { organization: StaffOrganization }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const told = useTold()
  const [names, written] = [useFactNames(), useWrittenFact()]
  const query = organizationQuery(of.id)
  const { run, isDeciding, outcome, fault, setFault } = useDecision({
    record: of,
    send: (to: Verdict, reason) => decideOn(of, to, reason),
    queryKey: query.queryKey,
    read: (client) => client.fetchQuery({ ...query, retry: false, networkMode: 'always' }),
    listsKey: organizationsKey,
  })
  const { proposal } = of
  if (!proposal && !outcome) return null
  const acts = [
    { to: 'change_taken', name: t`Accept the change`, isGrave: false },
    { to: 'change_refused', name: t`Refuse the change`, isGrave: true },
  ] as const
  return (
    <Card as="section" tone="accent" labelledBy="proposal">
      <div className={records.part}>
        <SectionTitle id="proposal">{proposal ? t`A change waits for you` : t`No change waits any more`}</SectionTitle>
        <DecisionTold outcome={outcome && told(outcome)} of={outcome} />
        {proposal ? (
          <>
            <p>{t`Students see what stands until you accept the change.`}</p>
            <Facts>
              {proposableFacts
                .filter((fact) => Object.hasOwn(proposal, fact))
                .map((fact) => (
                  <Fact key={fact} label={names[fact]}>
                    <span className={records.small}>
                      <Trans>Stands: {written(fact, of[fact])}</Trans>
                    </span>
                    <span>
                      <Trans>Proposed: {written(fact, proposal[fact])}</Trans>
                    </span>
                  </Fact>
                ))}
            </Facts>
          </>
        ) : null}
        <DecisionForm
          acts={acts.filter(({ to }) => of.may.includes(to))}
          reasonLabel={t`Reason for your decision on the change`}
          reasonHint={t`Required to refuse. Its administrators get it by email, and it stays in the history.`}
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
