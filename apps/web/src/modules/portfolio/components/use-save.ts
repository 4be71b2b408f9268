import type { ErrorEntry } from '@firstrung/api/platform/wire'
import type { PortfolioPatch } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showNotice } from '../../../platform/notices.ts'
import { portfolioKey, portfolioQuery, savePortfolio } from '../api.ts'

/** Saves a part of the profile, as it was read; what was typed stays where it is refused. */
export const useSave = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const underWay = useRef(false)
  const [asked, setAsked] = useState<Omit<PortfolioPatch, 'version'> | null>(null)
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

  /** Whether it is saved. */
  const save = async (patch: Omit<PortfolioPatch, 'version'>): Promise<boolean> => {
    const known = client.getQueryData(portfolioQuery.queryKey)
    if (underWay.current || !known) return false
    underWay.current = true
    setAsked(patch)
    setFaults([])
    setTrouble(null)
    let isSaved = false
    try {
      const result = await savePortfolio({ ...patch, version: known.version })
      if (result.status === 'success') {
        client.setQueryData(portfolioQuery.queryKey, result.data)
        await client.invalidateQueries({ queryKey: [...portfolioKey, 'preview'] })
        showNotice(t`Saved.`)
        isSaved = true
      } else await tell(result.httpStatus, result.errors)
    } catch {
      setTrouble(t`We could not reach the server. Check your connection and try again.`)
    }
    underWay.current = false
    setAsked(null)
    return isSaved
  }
  return {
    busy: asked !== null,
    /** What is being saved: a switch shows it at once, and what is kept where it was refused. */
    asked,
    trouble,
    save,
    /** What is wrong with the field of this name, or with what stands in it. */
    faultOf: (attr: string): string | undefined => faults.find((fault) => fault.attr === attr)?.detail,
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
