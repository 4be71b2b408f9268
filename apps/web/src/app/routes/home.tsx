import { formatMoney, internshipEarnings, programFee } from '@firstrung/api/program/wire'
import { redirect } from 'react-router'
import { webContext } from '../../platform/request-context.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { PublicHome } from '../home/public-home.tsx'
import { RoleHome } from '../home/role-home.tsx'
import type { Route } from './+types/home.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => {
  const { user, flags, locale } = context.get(webContext)
  if (!user && flags.public_homepage === false) throw redirect(`/login${url.search}`)
  return {
    fee: formatMoney(programFee('standard'), locale),
    feeWithAid: formatMoney(programFee('standard_financial_aid'), locale),
    earnings: formatMoney(internshipEarnings, locale),
  }
}

export const handle = { content: 'bleed-signed-out' }

const Home = ({ loaderData: sums }: Route.ComponentProps) => {
  const user = useCurrentUser()
  // Both in the route's own code: a home that comes later would come without its style sheets, and move what is there.
  return user ? <RoleHome user={user} /> : <PublicHome sums={sums} />
}

export default Home
