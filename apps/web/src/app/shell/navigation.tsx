import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { NavList } from '../../ui/app-frame.tsx'

/** The pages of a role. */
export const Navigation = ({ role }: { role: UserRole }) => {
  const { t } = useLingui()
  const home = (
    <NavLink to="/" end>
      {t`Home`}
    </NavLink>
  )
  const pages: Record<UserRole, React.ReactNode[]> = {
    STUDENT: [home, <NavLink to="/professional-program">{t`Professional Program`}</NavLink>],
    EMPLOYER: [home],
    SUPER_ADMIN: [home],
  }
  return <NavList>{pages[role]}</NavList>
}
