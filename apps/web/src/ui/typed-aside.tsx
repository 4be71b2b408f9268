import { useLingui } from '@lingui/react/macro'
import { Alert } from './alert.tsx'

interface TypedAsideProps {
  typed: { readonly isReplaced: boolean; readonly putBack: () => void }
}

/** Says that what was typed stands aside for what another window saved, and offers it. */
export const TypedAside = ({ typed }: TypedAsideProps) => {
  const { t } = useLingui()
  if (!typed.isReplaced) return null
  return (
    <Alert
      tone="warning"
      lines={[t`This was changed in another window, and is shown as it is now. What you had typed is not lost.`]}
      action={{ label: t`Put back what I typed`, onClick: typed.putBack }}
    />
  )
}
