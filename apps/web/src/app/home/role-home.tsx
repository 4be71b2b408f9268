import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { EmployerHome } from './employer/employer-home.tsx'
import { StaffHome } from './staff-home.tsx'
import { StudentHome } from './student/student-home.tsx'

/** The first page of somebody who is signed in. */
export const RoleHome = ({ user }: { user: CurrentUser }) => {
  switch (user.primary_role) {
    case 'STUDENT':
      return <StudentHome user={user} />
    case 'EMPLOYER':
      return <EmployerHome user={user} />
    case 'SUPER_ADMIN':
      return <StaffHome user={user} />
  }
}
