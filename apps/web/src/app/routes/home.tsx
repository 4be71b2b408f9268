import { formatMoney, internshipEarnings, programFee } from '@firstrung/api/program/wire'
import { lazy, Suspense, useState } from 'react'
import { redirect } from 'react-router'
import { webContext } from '../../platform/request-context.ts'
import { useBrand, useCurrentUser } from '../../platform/session.tsx'
import { LoadingLogo } from '../../ui/loading-logo.tsx'
import { PublicHome } from '../home/public-home.tsx'
import { loadedRoleHome, loadRoleHome } from '../home/role-home-part.ts'
import type { Route } from './+types/home.ts'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { user, flags } = context.get(webContext)
  if (!user && flags.public_homepage === false) throw redirect(`/login${url.search}`)
  if (user) await loadRoleHome()
  return {
    fee: formatMoney(programFee('standard')),
    feeWithAid: formatMoney(programFee('standard_financial_aid')),
    earnings: formatMoney(internshipEarnings),
  }
}

export const handle = { content: 'bleed-signed-out' }

const LaterRoleHome = lazy(async () => ({ default: await loadRoleHome() }))

const Home = ({ loaderData: sums }: Route.ComponentProps) => {
  const user = useCurrentUser()
  const { mark } = useBrand()
  // Once and for all: a change from the one to the other would begin the page, and its calls, anew.
  const [RoleHome] = useState(() => loadedRoleHome())
  if (!user) return <PublicHome sums={sums} />
  if (RoleHome) return <RoleHome user={user} />
  return (
    <Suspense fallback={<LoadingLogo mark={mark} />}>
      <LaterRoleHome user={user} />
    </Suspense>
  )
}

export default Home
