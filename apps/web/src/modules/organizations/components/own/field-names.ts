import type { NeededField } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'

/** What the fields are called that staff need. */
export const useFieldNames = (): Readonly<Record<NeededField, string>> => {
  const { t } = useLingui()
  return {
    legal_name: t`Legal name`,
    kind: t`Kind of organization`,
    industry: t`Industry`,
    employees_range: t`Employees`,
    interns_range: t`Interns a year`,
    place: t`Place`,
    about: t`About`,
  }
}

/** The id of the element that a field of the form stands in. */
export const idOfField = (field: string): string => `organization-${field}`
