import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Toolbox } from '../../platform/toolbox.tsx'
import { RoleHome } from './role-home.tsx'

/** The front page of somebody who is signed in, with all that it stands in. */
export const SignedInHome = ({ user }: { user: CurrentUser }) => (
  <Toolbox>
    <RoleHome user={user} />
  </Toolbox>
)
