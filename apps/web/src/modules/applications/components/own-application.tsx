import type { OwnApplication } from '@firstrung/api/applications/wire'
import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../platform/api-client.ts'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import { applicationsKey, withdraw } from '../api.ts'
import classes from './applications.module.css'
import { ApplyAgain } from './apply-again.tsx'
import { Sent } from './sent.tsx'
import { isUnderWay, StageBadge, useNextStep } from './stage-words.tsx'

const Withdrawing = ({ application }: { application: OwnApplication }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const withdrawing = useMutation({
    mutationFn: () => withdraw(application.id),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const refusal = withdrawing.data?.status === 'error' ? withdrawing.data.errors.map(messageOf) : []
  const { posting, may } = application
  const afterwards = !may.return
    ? t`The employer will no longer consider it. You have withdrawn it before, so it cannot be sent again.`
    : posting.open
      ? t`The employer will no longer consider it. You can send it once more while the internship is open.`
      : t`The employer will no longer consider it. The internship is closed, so it cannot be sent again now.`
  return (
    <div className={classes.part}>
      {isAsked ? <Alert tone="warning" title={t`Withdraw this application?`} lines={[afterwards]} /> : null}
      {refusal.length > 0 ? <Alert tone="danger" lines={refusal} /> : null}
      {withdrawing.isError ? <Alert tone="danger" lines={[t`There is no connection. Nothing was changed.`]} /> : null}
      <div className={classes.actions}>
        {isAsked ? (
          <>
            <Button color="red" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              {t`Yes, withdraw`}
            </Button>
            <Button variant="outline" onClick={() => setIsAsked(false)}>{t`Keep it`}</Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => setIsAsked(true)}>{t`Withdraw`}</Button>
        )}
      </div>
    </div>
  )
}

/** A student's own application: where it stands, what happens next, what was sent. */
export const OwnApplicationView = ({ application }: { application: OwnApplication }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const next = useNextStep(application)
  const { posting, organization, may, stage } = application
  return (
    <>
      <PageTitle eyebrow={organization.name} aside={<StageBadge stage={application.stage} />} lead={next}>
        {posting.title}
      </PageTitle>
      <Card>
        <div className={classes.part}>
          <Facts>
            <Fact label={t`Applied`}>{formatDay(dayOfInstant(application.applied_at))}</Fact>
            <Fact label={t`Internship`}>
              {posting.open ? (
                <Link to={jobPath({ id: posting.id, title: posting.title })}>{t`Open for applications`}</Link>
              ) : isUnderWay(stage) ? (
                t`Closed for new applications. The employer still decides on yours.`
              ) : (
                t`Closed for applications`
              )}
            </Fact>
          </Facts>
          {may.withdraw ? <Withdrawing application={application} /> : null}
          {may.apply_again && !isSending ? (
            <div className={classes.actions}>
              <Button onClick={() => setIsSending(true)}>{t`Apply again`}</Button>
            </div>
          ) : null}
        </div>
      </Card>
      <Card>
        <div className={classes.part}>
          <SectionTitle>{isSending ? t`Apply again` : t`What you sent`}</SectionTitle>
          {isSending ? (
            <ApplyAgain
              application={application}
              onCancel={() => setIsSending(false)}
              onSent={() => {
                setIsSending(false)
                setIsSent(true)
              }}
            />
          ) : (
            <>
              {isSent && application.stage === 'new' ? (
                <Alert tone="success" lines={[t`Your application has been sent.`]} />
              ) : null}
              <Sent of={application} />
            </>
          )}
        </div>
      </Card>
    </>
  )
}
