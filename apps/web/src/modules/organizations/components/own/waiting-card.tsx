import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCurrentUser } from '../../../../platform/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { removeMember } from '../../api.ts'
import classes from './own.module.css'
import type { useAct } from './use-act.ts'

interface WaitingCardProps {
  organization: { id: string; name: string }
  acts: ReturnType<typeof useAct>
}

/** Whose answer somebody waits for who asked to join, and how to take it back. */
export const WaitingCard = ({ organization: { id, name }, acts: { busy, act } }: WaitingCardProps) => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Card as="section" labelledBy="waiting">
      <div className={records.part}>
        <SectionTitle id="waiting">{t`You asked to join ${name}`}</SectionTitle>
        <p>{t`An administrator of ${name} has to let you in. We have emailed them, and you will get an email once they do. Until then you cannot see anything of it.`}</p>
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-disabled={busy}
            onClick={() =>
              void act({
                work: () => removeMember(id, user.id),
                done: t`You no longer ask to join ${name}.`,
                stands: ({ membership }) => membership === null,
              })
            }
          >{t`Take it back`}</Button>
        </div>
      </div>
    </Card>
  )
}
