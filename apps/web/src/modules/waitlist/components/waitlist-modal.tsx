import { useLingui } from '@lingui/react/macro'
import { useTitleOver } from '../../../platform/document-title.tsx'
import { Toolbox } from '../../../platform/toolbox.tsx'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { letGo, useHeldBack } from '../../../ui/held-back.ts'
import { WaitlistConfirmation } from './waitlist-confirmation.tsx'

interface WaitlistModalProps {
  opened: boolean
  onClose: () => void
  onContinue: () => void
}

/** The confirmation over a page. */
export const WaitlistModal = ({ opened, onClose, onContinue }: WaitlistModalProps) => {
  const { t } = useLingui()
  // Who came by a link in a mail has nothing to go back to but the mail.
  useHeldBack(opened, 'WAITLIST', onClose)
  const leave = () => letGo(onClose)
  useTitleOver(opened ? t`AI waitlist` : null)
  return (
    <Toolbox>
      {/* Dismissable, since the only button is disabled in an error. */}
      <FlowModal opened={opened} onClose={leave} label={t`AI waitlist`} size="medium" dismissable backLeaves={false}>
        <WaitlistConfirmation onContinue={() => letGo(onContinue)} onLeave={leave} shown={opened} />
      </FlowModal>
    </Toolbox>
  )
}
