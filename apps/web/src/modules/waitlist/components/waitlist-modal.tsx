import { useLingui } from '@lingui/react/macro'
import { useTitleOver } from '../../../platform/document-title.tsx'
import { Toolbox } from '../../../platform/toolbox.tsx'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { WaitlistConfirmation } from './waitlist-confirmation.tsx'

interface WaitlistModalProps {
  opened: boolean
  onClose: () => void
  onContinue: () => void
}

/** The confirmation over a page. */
export const WaitlistModal = ({ opened, onClose, onContinue }: WaitlistModalProps) => {
  const { t } = useLingui()
  useTitleOver(opened ? t`AI waitlist` : null)
  return (
    <Toolbox>
      {/* Dismissable, since the only button is disabled in an error. The opening stands in the address, so Back leaves it anyway. */}
      <FlowModal opened={opened} onClose={onClose} label={t`AI waitlist`} size="medium" dismissable backLeaves={false}>
        <WaitlistConfirmation onContinue={onContinue} shown={opened} />
      </FlowModal>
    </Toolbox>
  )
}
