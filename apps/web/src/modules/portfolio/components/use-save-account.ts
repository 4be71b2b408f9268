import type { ProfilePatch } from '@firstrung/api/accounts/wire'
import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiResult } from '../../../platform/api-client.ts'
import { showNotice } from '../../../platform/notices.ts'
import { useCurrentUser, useSession } from '../../../platform/session.tsx'
import { portfolioKey, saveAccountProfile } from '../api.ts'

/** Saves what the account holds of the profile, then reads both anew. */
export const useSaveAccount = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const user = useCurrentUser()
  const { refreshCurrentUser } = useSession()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly ErrorEntry[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  const save = async (patch: ProfilePatch, more: () => Promise<ApiResult<unknown> | null> = async () => null) => {
    if (busy || !user) return
    setBusy(true)
    setFaults([])
    setTrouble(null)
    try {
      const first = await saveAccountProfile(user.profile.id, patch)
      const result = first.status === 'success' ? ((await more()) ?? first) : first
      if (result.status === 'success') {
        await refreshCurrentUser().catch(() => undefined)
        await client.invalidateQueries({ queryKey: portfolioKey })
        showNotice(t`Saved.`)
      } else if (result.httpStatus === 400) setFaults(result.errors)
      else setTrouble(result.errors.map(({ detail }) => detail).join(' '))
    } catch {
      setTrouble(t`We could not reach the server. Check your connection and try again.`)
    }
    setBusy(false)
  }
  return {
    busy,
    trouble,
    save,
    faultOf: (attr: string): string | undefined => faults.find((fault) => fault.attr === attr)?.detail,
  }
}
