import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { secondFactorQuery } from '../../second-factor-api.ts'
import security from '../security.module.css'
import { DeactivateDialog } from './deactivate-dialog.tsx'

const Way = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  // What is asked for depends on what they have set up: without it there is no question.
  const { data: has, isError, refetch } = useQuery(secondFactorQuery)
  const [asking, setAsking] = useState(false)
  if (!has)
    return (
      <div className={security.told}>
        {isError ? (
          <Alert
            tone="danger"
            lines={[t`We could not load this.`]}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : (
          <SkeletonRows rows={1} />
        )}
      </div>
    )
  return (
    <>
      <div className={security.buttons}>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>{t`Deactivate account`}</Button>
      </div>
      <DeactivateDialog user={user} has={has} opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** The way out: one's own account is closed, after its owner has proven to be there. */
export const DeactivateCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="deactivate">
      <SectionTitle id="deactivate">{t`Deactivate account`}</SectionTitle>
      <p className={security.about}>
        {user.run_as_by
          ? t`Only they can deactivate their account, in person. As staff you can do it from their page under Users.`
          : t`Closes your account. We keep the records that we have to keep, and you can come back.`}
      </p>
      {user.run_as_by ? null : <Way user={user} />}
    </Card>
  )
}
