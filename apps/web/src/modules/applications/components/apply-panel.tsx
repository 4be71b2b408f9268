import type { OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { Toolbox } from '../../../platform/toolbox.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { applicationsKey, ownToPostingQuery } from '../api.ts'
import { ownInvitationsQuery } from '../invitations-api.ts'
import classes from './applications.module.css'
import { ApplyForm } from './apply-form.tsx'
import { ApplyWait } from './apply-wait.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { StageBadge, useNextStep } from './stage-words.tsx'

type PanelProps = Pick<ComponentProps<typeof ApplyForm>, 'posting' | 'questions'>

const Standing = ({ application, isSent }: { application: OwnApplication; isSent: boolean }) => {
  const { t } = useLingui()
  const next = useNextStep(application)
  return (
    <div className={classes.part}>
      {isSent ? <Alert tone="success" lines={[t`Your application has been sent.`]} /> : null}
      <div className={classes.row}>
        <SectionTitle>{t`Your application`}</SectionTitle>
        <StageBadge stage={application.stage} />
      </div>
      <p className={classes.text}>{next}</p>
      <Link className={classes.title} to={`/applications/${application.id}`}>{t`See your application`}</Link>
    </div>
  )
}

type Asked = ReturnType<typeof useQuery<OwnApplication | null>>

const Panel = ({ posting, questions, asked: { data, isError, refetch } }: PanelProps & { asked: Asked }) => {
  const { t } = useLingui()
  const invitation = useQuery(ownInvitationsQuery(posting)).data?.[0]
  const [isSent, setIsSent] = useState(false)
  useLive(applicationsKey, ({ kind }) => kind.startsWith('application.'))
  if (isError && data === undefined)
    return (
      <Alert
        tone="danger"
        title={t`We could not load whether you have applied.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  if (data && !data.may.apply_again) return <Standing application={data} isSent={isSent} />
  return (
    <div className={classes.part}>
      <SectionTitle>{data ? t`Apply again` : t`Apply`}</SectionTitle>
      {invitation ? <InvitationNote invitation={invitation} /> : null}
      <ApplyForm
        posting={posting}
        questions={questions}
        {...(data ? { before: data } : {})}
        onSent={() => setIsSent(true)}
      />
    </div>
  )
}

const Asking = (props: PanelProps) => {
  const asked = useQuery(ownToPostingQuery(props.posting))
  if (asked.isPending) return <ApplyWait />
  return (
    <Card>
      <Panel {...props} asked={asked} />
    </Card>
  )
}

/** Applies to an internship, or tells where one's application to it stands. */
export const ApplyPanel = (props: PanelProps) => (
  <Toolbox>
    <Asking {...props} />
  </Toolbox>
)
