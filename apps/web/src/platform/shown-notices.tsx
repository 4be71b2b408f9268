import { useLingui } from '@lingui/react/macro'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import { newId } from './new-id.ts'
import type { Notice } from './notices.ts'
import classes from './shown-notices.module.css'
import { Toolbox } from './toolbox.tsx'

/** How long one stays that something can be done about, in milliseconds: read, decided, reached. */
const actable = 12_000

const Told = ({ id, notice: { text, act } }: { id: string; notice: Notice }) => (
  <div className={classes.told}>
    <span>{text}</span>
    {act ? (
      <LinkButton
        onClick={() => {
          notifications.hide(id)
          act.onClick()
        }}
      >
        {act.label}
      </LinkButton>
    ) : null}
  </div>
)

/** Shows each of the notices once; it goes by itself. */
export const ShownNotices = ({ notices }: { notices: readonly Notice[] }) => {
  const { t } = useLingui()
  const shown = useRef(0)
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) {
      const id = newId()
      notifications.show({
        id,
        message: <Told id={id} notice={notice} />,
        closeButtonProps: { 'aria-label': t`Close` },
        ...(notice.act ? { autoClose: actable } : {}),
      })
    }
    shown.current = notices.length
  }, [notices, t])
  return (
    <Toolbox>
      <Notifications position="top-center" />
    </Toolbox>
  )
}
