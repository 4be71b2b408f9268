import type { PostingStatus } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { type DecisionOutcome, useDecision } from '../../../../platform/decision.ts'
import { useInWords } from '../../../../platform/in-words.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DecisionForm } from '../../../../ui/decision-form.tsx'
import { DecisionTold, type ToldOutcome } from '../../../../ui/decision-told.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import {
  decideOnPosting,
  type PostingDecision,
  type StaffPosting,
  staffPostingQuery,
  staffPostingsKey,
} from '../../staff-api.ts'

const useWhatStands = (): Readonly<Record<PostingStatus, string>> => {
  const { t } = useLingui()
  return {
    draft: t`Its organization has not sent it to us. There is nothing to decide yet.`,
    submitted: t`Is it paid, worth a student’s time, and honest about what it is? Once it is open, students can find it and apply.`,
    open: t`Students can find it and apply. Once it is taken down, nobody can.`,
    refused: t`Its organization can change it and send it again.`,
    closed: t`Its organization has closed it. To open again, it has to come to us first.`,
    expired: t`Its deadline has passed. To open again, it has to come to us first.`,
  }
}

const useTold = ({ title }: StaffPosting) => {
  const { t } = useLingui()
  return (outcome: DecisionOutcome<PostingDecision>): ToldOutcome => {
    if (outcome.kind === 'late') return { kind: 'late', title: t`The posting has changed in the meantime.` }
    if (outcome.kind !== 'done') return outcome
    const { to, from } = outcome
    const taken = from === 'open' ? t`“${title}” is taken down.` : t`“${title}” is refused.`
    return {
      kind: 'done',
      title: to === 'open' ? t`“${title}” is open.` : taken,
      line: t`Its author and the administrators of its organization get an email.`,
    }
  }
}

/** What staff can decide now, and what became of the last decision. */
export const ApprovalCard = ({ posting }: { posting: StaffPosting }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const stands = useWhatStands()
  const told = useTold(posting)
  const query = staffPostingQuery(posting.id)
  const { run, isDeciding, outcome, fault, setFault } = useDecision({
    record: posting,
    send: (to: PostingDecision, reason) => decideOnPosting(posting, to, reason),
    queryKey: query.queryKey,
    read: (client) => client.fetchQuery({ ...query, retry: false }),
    listsKey: staffPostingsKey,
  })
  const { may, status } = posting
  const names: Readonly<Record<PostingDecision, string>> = {
    open: t`Approve and open`,
    refused: status === 'open' ? t`Take down` : t`Refuse`,
  }
  return (
    <Card as="section" labelledBy="decision">
      <div className={records.part}>
        <SectionTitle id="decision">{t`Approval`}</SectionTitle>
        <DecisionTold outcome={outcome && told(outcome)} of={outcome} />
        <p>{stands[status]}</p>
        {posting.organization.status === 'vetted' || status !== 'submitted' ? null : (
          <Alert tone="warning" announce="none" lines={[inWords('Its organization is not vetted.')]} />
        )}
        <DecisionForm
          acts={may.map((to) => ({ to, name: names[to], isGrave: to === 'refused' }))}
          reasonHint={
            status === 'open'
              ? t`Required to take it down. Its organization gets it by email, and it stays in the history.`
              : t`Required to refuse, and sent along where you approve. Its organization gets it by email, and it stays in the history.`
          }
          reasonMissing={inWords('Tell the organization why')}
          fault={fault}
          onFault={setFault}
          onDecide={(to, reason) => run(to, reason)}
          busy={isDeciding}
        />
      </div>
    </Card>
  )
}
