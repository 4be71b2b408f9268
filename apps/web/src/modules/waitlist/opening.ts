import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { isFlowPage } from '../../platform/flow-pages.ts'
import { asksForWaitlist } from './parameters.ts'

interface Visit {
  readonly user: Pick<CurrentUser, 'run_as_by'> | null
  readonly pathname: string
  readonly search: string
  readonly slug: string
}

/** Whether the address asks somebody who is there in person, on a page that is no flow of its own. */
export const isAsked = ({ user, pathname, search, slug }: Visit): boolean =>
  user !== null && user.run_as_by === null && asksForWaitlist(search, slug) && !isFlowPage(pathname)
