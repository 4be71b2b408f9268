import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { showNotice } from '../../../platform/notices.ts'

export interface Unsaved {
  readonly isUnsaved: boolean
  readonly isKept: () => boolean
}

/** Whoever leaves with something that is not saved is asked by the browser where it would be lost, and told so where the tab keeps it. */
export const useUnsaved = ({ isUnsaved, isKept }: Unsaved): void => {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const tell = useEffectEvent(() => {
    if (!isUnsaved || !isKept()) return
    // Several cards say the same, which is shown once.
    showNotice(t`What you typed in your profile is not saved yet. This tab keeps it.`, {
      act: { label: t`Back to it`, onClick: () => void navigate('/profile') },
    })
  })
  useEffect(() => () => tell(), [])
}
