import { redirect } from 'react-router'
import { useCurrentUser } from '../../platform/session.tsx'
import { SignedInHome } from '../home/signed-in-home.tsx'

// The home has one address. It is a route only so that its styles and scripts are known apart from the front page's.
export const loader = () => redirect('/')

const SignedInHomeRoute = () => {
  const user = useCurrentUser()
  return user ? <SignedInHome user={user} /> : null
}

export default SignedInHomeRoute
