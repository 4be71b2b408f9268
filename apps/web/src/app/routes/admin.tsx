import { redirect } from 'react-router'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin.ts'

// The staff's home is the home.
export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  throw redirect('/')
}

const Admin = () => null

export default Admin
