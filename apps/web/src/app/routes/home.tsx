import { programFee } from '@firstrung/api/program/wire'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { webContext } from '../../platform/request-context.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { LoadingLogo } from '../../ui/loading-logo.tsx'
import { PublicHome } from '../home/public-home.tsx'
import type { Route } from './+types/home.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => {
  const { user, flags } = context.get(webContext)
  if (!user && flags.public_homepage === false) throw redirect(`/login${url.search}`)
  return { fee: programFee('standard'), feeWithAid: programFee('standard_financial_aid') }
}

export const handle = { content: 'bleed-signed-out' }

// Whoever is not signed in does not load what only the signed-in see.
const RoleHome = lazy(async () => ({ default: (await import('../home/role-home.tsx')).RoleHome }))

const Home = ({ loaderData: price }: Route.ComponentProps) => {
  const user = useCurrentUser()
  if (!user) return <PublicHome price={price} />
  return (
    <Suspense fallback={<LoadingLogo />}>
      <RoleHome user={user} />
    </Suspense>
  )
}

export default Home
