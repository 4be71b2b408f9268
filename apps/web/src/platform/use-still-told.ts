import { useState } from 'react'

/**
 * What is told of the last act, as long as what it led `to` stands: once somebody went on from there it is old, also where they came back.
 * What led nowhere stays.
 */
export const useStillTold = <S, T extends { readonly to?: S | undefined }>(told: T | null, status: S): T | null => {
  const [before, setBefore] = useState(status)
  const [old, setOld] = useState<T | null>(null)
  if (before !== status) {
    setBefore(status)
    if (told?.to === before) setOld(told)
  }
  return told === old || (told?.to !== undefined && told.to !== status) ? null : told
}
