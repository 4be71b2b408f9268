import { programFee } from '@firstrung/api/program/wire'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { webContext } from '../../platform/request-context.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { LoadingLogo } from '../../ui/loading-logo.tsx'
import { PublicHome } from '../home/public-home.tsx'
import { loadedRoleHome, loadRoleHome } from '../home/role-home-part.ts'
import type { Route } from './+types/home.ts'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { user, flags } = context.get(webContext)
  if (!user && flags.public_homepage === false) throw redirect(`/login${url.search}`)
  if (user) await loadRoleHome()
  return { fee: programFee('standard'), feeWithAid: programFee('standard_financial_aid') }
}

export const handle = { content: 'bleed-signed-out' }

const LaterRoleHome = lazy(async () => ({ default: await loadRoleHome() }))

const Home = ({ loaderData: price }: Route.ComponentProps) => {
  const user = useCurrentUser()
  const RoleHome = loadedRoleHome()
  if (!user) return <PublicHome price={price} />
  if (RoleHome) return <RoleHome user={user} />
  return (
    <Suspense fallback={<LoadingLogo />}>
      <LaterRoleHome user={user} />
    </Suspense>
  )
}

export default Home
