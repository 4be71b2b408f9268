import type { ErrorEntry } from '@firstrung/api/platform/wire'
import type { Portfolio, PortfolioPatch } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showNotice } from '../../../platform/notices.ts'
import { portfolioKey, portfolioQuery, savePortfolio } from '../api.ts'
import { inTurn, noteVersion, versionNow } from './in-turn.ts'

type Change = Omit<PortfolioPatch, 'version'>
/** A change, or what makes it of the profile as it is when its turn comes; null where there is nothing left to change. */
type Asking = Change | ((now: Portfolio) => Change | null)

/** All that is being asked for, the last of what is asked twice. */
const together = (changes: readonly Change[]): Change =>
  Object.assign({}, ...changes, { visibility: Object.assign({}, ...changes.map(({ visibility }) => visibility)) })

/** Saves a part of the profile, as it was read; what was typed stays where it is refused. */
export const useSave = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly Asking[]>([])
  const [faults, setFaults] = useState<readonly ErrorEntry[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  const tell = async (httpStatus: number, errors: readonly ErrorEntry[]) => {
    if (httpStatus === 400) return setFaults(errors)
    if (httpStatus === 409) {
      await client.invalidateQueries({ queryKey: portfolioKey })
      return setTrouble(t`Your profile was changed in another window. It has been loaded again: check it, then save.`)
    }
    setTrouble(errors.map(({ detail }) => detail).join(' '))
  }

  const send = async (asking: Asking, read: number, onSaved: (saved: Portfolio) => void): Promise<boolean> => {
    const now = client.getQueryData(portfolioQuery.queryKey)
    const change = typeof asking === 'function' ? now && asking(now) : asking
    if (!change) return false
    const version = versionNow(client, read)
    try {
      const result = await savePortfolio({ ...change, version })
      if (result.status === 'success') {
        noteVersion(client, version, result.data.version)
        client.setQueryData(portfolioQuery.queryKey, result.data)
        onSaved(result.data)
        await client.invalidateQueries({ queryKey: [...portfolioKey, 'preview'] })
        showNotice(t`Saved.`)
        return true
      }
      await tell(result.httpStatus, result.errors)
    } catch {
      setTrouble(t`We could not reach the server. Check your connection and try again.`)
    }
    return false
  }

  /** Whether it is saved; after what the page saves already, whichever card asked for that. */
  const save = async (asking: Asking, onSaved: (saved: Portfolio) => void = () => undefined): Promise<boolean> => {
    const read = client.getQueryData(portfolioQuery.queryKey)?.version
    if (read === undefined) return false
    setPending((before) => [...before, asking])
    setFaults([])
    setTrouble(null)
    const isSaved = await inTurn(client, () => send(asking, read, onSaved))
    setPending((before) => before.filter((one) => one !== asking))
    return isSaved
  }
  return {
    busy: pending.length > 0,
    /** What is being saved: a switch shows it at once, and what is kept where it was refused. */
    asked: together(pending.filter((one) => typeof one !== 'function')),
    trouble,
    save,
    /** What is wrong with the field of this name, or with what stands in it. */
    faultOf: (attr: string): string | undefined => faults.find((fault) => fault.attr === attr)?.detail,
    faults,
    /** What is wrong within what stands at this path, by the path from there on. */
    faultsIn: (at: string) =>
      faults.flatMap(({ attr, detail }) =>
        attr?.startsWith(`${at}.`) ? { attr: attr.slice(at.length + 1), detail } : [],
      ),
    /** What is wrong, but not within that. */
    faultsOutside: (at: string): string[] =>
      faults.filter(({ attr }) => !attr?.startsWith(`${at}.`)).map(({ detail }) => detail),
    /** What is wrong elsewhere than in the fields of these names. */
    otherFaults: (...attrs: readonly string[]): string[] =>
      faults.filter(({ attr }) => !attrs.includes(attr ?? '')).map(({ detail }) => detail),
    forget: () => {
      setFaults([])
      setTrouble(null)
    },
  }
}
export type Save = ReturnType<typeof useSave>
