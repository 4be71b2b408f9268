import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { NavList } from '../../ui/app-frame.tsx'

interface Page {
  readonly to: string
  readonly name: string
}

/** The pages of a role. */
export const Navigation = ({ role }: { role: UserRole }) => {
  const { t } = useLingui()
  const home: Page = { to: '/', name: t`Home` }
  const settings: Page = { to: '/settings', name: t`Settings` }
  const pages: Record<UserRole, Page[]> = {
    STUDENT: [home, { to: '/professional-program', name: t`Professional Program` }, settings],
    EMPLOYER: [home, settings],
    SUPER_ADMIN: [home, settings],
  }
  return (
    <NavList>
      {pages[role].map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </NavList>
  )
}
