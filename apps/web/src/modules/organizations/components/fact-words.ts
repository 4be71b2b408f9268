import type { vettedFacts } from '@firstrung/api/organizations/staff/wire'
import { organizationKinds } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { useKindNames } from './organization-words.ts'

type VettedFact = (typeof vettedFacts)[number]

/** What the facts are called that vetting is about. */
export const useFactNames = (): Readonly<Record<VettedFact, string>> => {
  const { t } = useLingui()
  return {
    name: t`Name`,
    legal_name: t`Legal name`,
    kind: t`Kind`,
    website: t`Website`,
    about: t`About`,
    ein: t`EIN`,
  }
}

/** Such a fact as it is read. */
export const useWrittenFact = (): ((fact: VettedFact, value: string | null | undefined) => string) => {
  const { t } = useLingui()
  const kinds = useKindNames()
  return (fact, value) => {
    const kind = fact === 'kind' ? organizationKinds.find((one) => one === value) : undefined
    return (kind ? kinds[kind] : value) || t`Not given`
  }
}
