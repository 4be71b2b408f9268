import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { type ReactNode, use, useRef, useState } from 'react'
import { FieldButton } from './field-button.tsx'
import { FlowBanner } from './flow-banner.ts'
import classes from './flow-modal.module.css'
import { CrossIcon } from './icons.tsx'
import { present } from './present.ts'
import { useBackToLeave } from './use-back-to-leave.ts'
import { useEscapeToLeave } from './use-escape-to-leave.ts'
import { useFocusReturn } from './use-focus-return.ts'

const widths = { 'extra-large': '60rem', onboarding: '68rem', medium: '34rem' }

export interface FlowModalProps {
  opened: boolean
  /** Called when the user leaves a dismissable modal by Escape, the backdrop or the browser's Back. */
  onClose: () => void
  /** Names the dialog for those who cannot see it. */
  label: string
  size?: keyof typeof widths | undefined
  /** Default false: only the flow itself closes it. */
  dismissable?: boolean | undefined
  /** Whether a button closes it, for what is left at any time. Default false: a flow has its own ways out. */
  hasClose?: boolean | undefined
  /** While true, nobody leaves: neither Escape nor the backdrop nor Back nor the button does anything. */
  held?: boolean | undefined
  /** Default true; false for content that brings its own space, such as TwoColumns. */
  padded?: boolean | undefined
  /** Default: as dismissable. Pass false where the opening stands in the address, for then Back leaves it anyway. */
  backLeaves?: boolean | undefined
  /** Called once it is out of sight, for what must not stay in it. */
  onGone?: (() => void) | undefined
  children: ReactNode
}

/** A flow over a page: full screen under 768 px, blurred backdrop. Keep it mounted and turn `opened`; what is typed inside survives a dismissal. */
export const FlowModal = (props: FlowModalProps) => {
  const { opened, onClose, label, size = 'onboarding', dismissable = false, padded = true, children } = props
  const { held = false, hasClose = false, onGone } = props
  const { t } = useLingui()
  const [everOpened, setEverOpened] = useState(opened)
  if (opened && !everOpened) setEverOpened(true)
  const layer = useRef<HTMLDivElement>(null)
  const banner = use(FlowBanner)
  useFocusReturn(opened, layer)
  useEscapeToLeave(opened && dismissable && !held, layer, onClose)
  useBackToLeave(opened && (props.backLeaves ?? dismissable), onClose, held)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={widths[size]}
      centered
      closeOnEscape={false}
      closeOnClickOutside={dismissable && !held}
      {...present({ onExitTransitionEnd: onGone })}
      keepMounted={everOpened}
      returnFocus={false}
      padding={0}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Overlay className={classes.backdrop ?? ''} backgroundOpacity={1} color="var(--backdrop)" />
      <Modal.Content
        aria-label={label}
        classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
        data-size={size}
        data-has-close={hasClose || undefined}
      >
        {banner}
        <Modal.Body ref={layer} className={`${classes.body} ${padded ? classes.padded : ''}`}>
          {everOpened ? children : null}
        </Modal.Body>
        {/* After the content, so that the focus begins there; it stands above it. */}
        {hasClose ? (
          <div className={classes.close}>
            <FieldButton aria-label={t`Close`} aria-disabled={held} onClick={held ? undefined : onClose}>
              <CrossIcon />
            </FieldButton>
          </div>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  )
}
