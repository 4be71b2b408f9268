import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { NavList } from '../../ui/app-frame.tsx'

interface Page {
  readonly to: string
  readonly name: string
}

const Links = ({ to: pages }: { to: readonly Page[] }) => (
  <NavList>
    {pages.map(({ to, name }) => (
      <NavLink key={to} to={to} end={to === '/'}>
        {name}
      </NavLink>
    ))}
  </NavList>
)

/** The pages of a role; Settings stands in the menu of the account. */
export const Navigation = ({ role }: { role: UserRole }) => {
  const { t } = useLingui()
  const home: Page = { to: '/', name: t`Home` }
  const pages: Record<UserRole, Page[]> = {
    STUDENT: [
      home,
      { to: '/internships', name: t`Internships` },
      { to: '/applications', name: t`Applications` },
      { to: '/profile', name: t`My Profile` },
      { to: '/professional-program', name: t`Professional Program` },
    ],
    EMPLOYER: [
      home,
      { to: '/postings', name: t`Job Postings` },
      { to: '/applications', name: t`Applications` },
      { to: '/discover', name: t`Discover` },
      { to: '/company', name: t`Company` },
    ],
    SUPER_ADMIN: [
      home,
      { to: '/admin/enrollments', name: t`Enrollments` },
      { to: '/admin/organizations', name: t`Organizations` },
      { to: '/admin/postings', name: t`Job Postings` },
      { to: '/admin/users', name: t`Users` },
      { to: '/admin/waitlist', name: t`Waitlist` },
    ],
  }
  return <Links to={pages[role]} />
}

/** The pages of whoever has no account. */
export const VisitorsNavigation = () => {
  const { t } = useLingui()
  return <Links to={[{ to: '/internships', name: t`Internships` }]} />
}
