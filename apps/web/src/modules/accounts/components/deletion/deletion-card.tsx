import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { deletionQuery } from '../../deletion-api.ts'
import { secondFactorQuery } from '../../second-factor-api.ts'
import security from '../security.module.css'
import classes from './deletion.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'

/** The way out for good: what goes, what stays and why, and the question. */
export const DeletionCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const plan = useQuery(deletionQuery)
  const factor = useQuery(secondFactorQuery)
  // What is asked for depends on what they have set up: without it there is no question.
  const known = plan.data && factor.data ? { ...plan.data, has: factor.data } : null
  const isError = !known && (plan.isError || factor.isError)
  const [asking, setAsking] = useState(false)
  return (
    <Card as="section" labelledBy="deletion">
      <SectionTitle id="deletion">{t`Delete account`}</SectionTitle>
      <p
        className={security.about}
      >{t`Deletes your account and what we keep of you. Until the day comes you can still change your mind.`}</p>
      {!known && !isError ? (
        <div className={classes.lists}>
          <SkeletonRows rows={3} />
        </div>
      ) : null}
      {isError ? (
        <div className={classes.lists}>
          <Alert
            tone="danger"
            lines={[t`We could not load this.`]}
            action={{ label: t`Try again`, onClick: () => void Promise.all([plan.refetch(), factor.refetch()]) }}
          />
        </div>
      ) : null}
      {known ? (
        <>
          <div className={classes.lists}>
            <div>
              <SectionTitle level={3}>{t`What goes`}</SectionTitle>
              <ul>
                <li>{t`Your name, your address and how you log in.`}</li>
                {user.roles.includes('STUDENT') ? (
                  <>
                    <li>{t`Your profile, your answers and your files.`}</li>
                    <li>{t`Your applications, also from the boards of the organizations, with what these noted about you.`}</li>
                    <li>{t`The internships and searches that you saved, and your place on the waitlist.`}</li>
                  </>
                ) : (
                  <li>{t`Your profile.`}</li>
                )}
                {user.roles.includes('EMPLOYER') ? (
                  <li>{t`Your place in your organization, as its member and as an interviewer, and the invitations that you sent.`}</li>
                ) : null}
                <li>{t`Our emails and notices to you.`}</li>
              </ul>
            </div>
            <div>
              <SectionTitle level={3}>{t`What stays, and why`}</SectionTitle>
              <ul>
                {known.remains.map(({ what, why }) => (
                  <li key={what}>
                    {what} <span className={classes.why}>{why}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div className={security.buttons}>
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>{t`Delete account`}</Button>
          </div>
          <DeletionDialog
            user={user}
            has={known.has}
            graceDays={known.grace_days}
            opened={asking}
            onClose={() => setAsking(false)}
          />
        </>
      ) : null}
    </Card>
  )
}
