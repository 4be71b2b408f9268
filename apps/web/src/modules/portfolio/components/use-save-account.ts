import type { CurrentUser, ProfilePatch } from '@firstrung/api/accounts/wire'
import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiResult } from '../../../platform/api-client.ts'
import { showNotice } from '../../../platform/notices.ts'
import { useSession } from '../../../platform/session.tsx'
import { portfolioKey, saveAccountProfile } from '../api.ts'
import { inTurn } from './in-turn.ts'

/** A change, or what makes it of the account as it is when its turn comes. */
type Asking = ProfilePatch | ((now: CurrentUser['profile']) => ProfilePatch)

interface Also {
  /** What is saved after it. */
  readonly more?: () => Promise<ApiResult<unknown> | null>
  readonly onSaved?: () => void
}

/** Saves what the account holds of the profile, then reads both anew. */
export const useSaveAccount = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const { refreshCurrentUser, userNow } = useSession()
  const [pending, setPending] = useState(0)
  const [faults, setFaults] = useState<readonly ErrorEntry[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  const send = async (asking: Asking, { more, onSaved }: Also): Promise<boolean> => {
    const profile = userNow()?.profile
    if (!profile) return false
    try {
      const first = await saveAccountProfile(profile.id, typeof asking === 'function' ? asking(profile) : asking)
      const result = first.status === 'success' ? ((await more?.()) ?? first) : first
      if (result.status === 'success') {
        await refreshCurrentUser().then(onSaved, () => undefined)
        await client.invalidateQueries({ queryKey: portfolioKey })
        showNotice(t`Saved.`)
        return true
      }
      if (result.httpStatus === 400) setFaults(result.errors)
      else setTrouble(result.errors.map(({ detail }) => detail).join(' '))
    } catch {
      setTrouble(t`We could not reach the server. Check your connection and try again.`)
    }
    return false
  }

  /** Whether it is saved; after what the page saves already. */
  const save = async (asking: Asking, also: Also = {}): Promise<boolean> => {
    setPending((before) => before + 1)
    setFaults([])
    setTrouble(null)
    const isSaved = await inTurn(client, () => send(asking, also))
    setPending((before) => before - 1)
    return isSaved
  }
  return {
    busy: pending > 0,
    trouble,
    save,
    faultOf: (attr: string): string | undefined => faults.find((fault) => fault.attr === attr)?.detail,
    /** All that is wrong, where no field shows it. */
    told: [...(trouble ? [trouble] : []), ...faults.map(({ detail }) => detail)],
  }
}
