import { targetRolesMax } from '@firstrung/api/accounts/target-roles/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { MultiPick } from '../../../ui/multi-pick.tsx'
import { useTargetRoleName } from '../target-role-names.ts'
import { activeTargetRolesQuery } from '../target-roles-api.ts'

export interface TargetRolesFieldProps {
  /** The chosen roles' numbers, in the order of choosing. */
  value: readonly number[]
  onChange: (value: number[]) => void
  error?: ReactNode
  disabled?: boolean | undefined
}

/** Asks for up to five target roles; optional, so a list that cannot be loaded does not hold anybody up. */
export const TargetRolesField = ({ value, onChange, error, disabled }: TargetRolesFieldProps) => {
  const { t } = useLingui()
  const roles = useQuery(activeTargetRolesQuery)
  const nameOf = useTargetRoleName()
  if (roles.isError)
    return (
      <Alert
        tone="warning"
        lines={[t`The list of roles could not be loaded. You can go on without it.`]}
        action={{ label: t`Try again`, onClick: () => void roles.refetch(), disabled: roles.isFetching }}
      />
    )
  const offered = roles.data ?? []
  // A role that is no longer offered has no name to show, and would be refused if it were sent again.
  const known = value.filter((pk) => offered.some((role) => role.pk === pk))
  return (
    <MultiPick
      label={t`What roles are you interested in learning about?`}
      description={t`Optional. Choose up to ${targetRolesMax}.`}
      placeholder={t`Search roles`}
      options={offered.map(({ pk, title }) => ({ value: String(pk), label: nameOf(title) }))}
      value={known.map(String)}
      onChange={(picked) => onChange(picked.map(Number))}
      max={targetRolesMax}
      emptyText={t`No roles found`}
      error={error}
      disabled={disabled || roles.isPending}
    />
  )
}
