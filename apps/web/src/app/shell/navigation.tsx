import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { NavList } from '../../ui/app-frame.tsx'

interface Page {
  readonly to: string
  readonly name: string
}

/** The pages of a role; Settings stands in the menu of the account. */
export const Navigation = ({ role }: { role: UserRole }) => {
  const { t } = useLingui()
  const home: Page = { to: '/', name: t`Home` }
  const pages: Record<UserRole, Page[]> = {
    STUDENT: [home, { to: '/professional-program', name: t`Professional Program` }],
    EMPLOYER: [home],
    SUPER_ADMIN: [
      home,
      { to: '/admin/enrollments', name: t`Enrollments` },
      { to: '/admin/users', name: t`Users` },
      { to: '/admin/waitlist', name: t`Waitlist` },
    ],
  }
  return (
    <NavList>
      {pages[role].map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {name}
        </NavLink>
      ))}
    </NavList>
  )
}
