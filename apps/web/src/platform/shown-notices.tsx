import { useLingui } from '@lingui/react/macro'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { Toolbox } from './toolbox.tsx'

/** Shows each of the texts once, as a notice that goes by itself. */
export const ShownNotices = ({ texts }: { texts: readonly string[] }) => {
  const { t } = useLingui()
  const shown = useRef(0)
  useEffect(() => {
    for (const message of texts.slice(shown.current))
      notifications.show({ message, closeButtonProps: { 'aria-label': t`Close` } })
    shown.current = texts.length
  }, [texts, t])
  return (
    <Toolbox>
      <Notifications position="top-center" />
    </Toolbox>
  )
}
