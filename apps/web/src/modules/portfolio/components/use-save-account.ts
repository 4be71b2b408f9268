import type { ProfilePatch } from '@firstrung/api/accounts/wire'
import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiResult } from '../../../platform/api-client.ts'
import { showNotice } from '../../../platform/notices.ts'
import { useCurrentUser, useSession } from '../../../platform/session.tsx'
import { portfolioKey, saveAccountProfile } from '../api.ts'
import { inTurn } from './in-turn.ts'

interface Also {
  /** What is saved after it. */
  readonly more?: () => Promise<ApiResult<unknown> | null>
  readonly onSaved?: () => void
}

/** Saves what the account holds of the profile, then reads both anew. */
export const useSaveAccount = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const user = useCurrentUser()
  const { refreshCurrentUser } = useSession()
  const [pending, setPending] = useState(0)
  const [faults, setFaults] = useState<readonly ErrorEntry[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  const send = async (profileId: string, patch: ProfilePatch, { more, onSaved }: Also) => {
    try {
      const first = await saveAccountProfile(profileId, patch)
      const result = first.status === 'success' ? ((await more?.()) ?? first) : first
      if (result.status === 'success') {
        await refreshCurrentUser().then(onSaved, () => undefined)
        await client.invalidateQueries({ queryKey: portfolioKey })
        showNotice(t`Saved.`)
      } else if (result.httpStatus === 400) setFaults(result.errors)
      else setTrouble(result.errors.map(({ detail }) => detail).join(' '))
    } catch {
      setTrouble(t`We could not reach the server. Check your connection and try again.`)
    }
  }

  /** After what the page saves already. */
  const save = async (patch: ProfilePatch, also: Also = {}) => {
    if (!user) return
    setPending((before) => before + 1)
    setFaults([])
    setTrouble(null)
    await inTurn(client, () => send(user.profile.id, patch, also))
    setPending((before) => before - 1)
  }
  return {
    busy: pending > 0,
    trouble,
    save,
    faultOf: (attr: string): string | undefined => faults.find((fault) => fault.attr === attr)?.detail,
  }
}
