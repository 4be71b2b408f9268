import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { formatMoney } from '@firstrung/api/locale/wire'
import { internshipEarnings, programFee } from '@firstrung/api/program/wire'
import { Suspense, useState } from 'react'
import { redirect } from 'react-router'
import { actingUser } from '../../platform/acting-user.ts'
import { patientLazy } from '../../platform/line.ts'
import { leadHeldBack } from '../../platform/page-access.ts'
import { webContext } from '../../platform/request-context.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { userInCookies } from '../../platform/session-watch.ts'
import { PublicHome } from '../home/public-home.tsx'
import type { Route } from './+types/home.ts'

let loaded: typeof import('../home/signed-in-home.tsx').SignedInHome | undefined

// Whoever is not signed in does without it, and it is most of the page's weight.
const loadHome = async () => {
  const { SignedInHome } = await import('../home/signed-in-home.tsx')
  loaded = SignedInHome
  return SignedInHome
}
const LazyHome = patientLazy(loadHome)

// Before React takes the page over: a home that came later would, at the first change above it, make what the server wrote vanish.
if (typeof document !== 'undefined' && userInCookies(document.cookie) !== null) await loadHome().catch(() => undefined)

export const loader = async (args: Route.LoaderArgs) => {
  const { url, context } = args
  leadHeldBack(args)
  const { user, flags, jobs, locale, origin } = context.get(webContext)
  if (!user && flags.public_homepage === false) throw redirect(`/login${url.search}`)
  // Before the page is rendered, so that it is whole at once.
  if (user) await loadHome()
  const newest = user || flags.public_job_posting === false ? [] : await jobs.newest()
  return {
    origin,
    sums: {
      fee: formatMoney(programFee('standard'), locale),
      feeWithAid: formatMoney(programFee('standard_financial_aid'), locale),
      earnings: formatMoney(internshipEarnings, locale),
    },
    // Written out here, as the page that shows them is to stay light.
    openings: newest.map((job) => ({
      id: job.id,
      path: jobPath(job),
      title: job.title,
      employer: job.organization.name,
      pay: formatMoney(job.pay_min_cents, locale),
      place: job.place,
      isRemote: job.remote,
    })),
  }
}

// On the way here from another page; the move ends once the home is there.
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
  const [told] = await Promise.all([serverLoader(), actingUser() === null ? null : loadHome()])
  return told
}

export const handle = { content: 'bleed-signed-out', onlyRead: true }

const Home = ({ loaderData }: Route.ComponentProps) => {
  const user = useCurrentUser()
  const [SignedInHome] = useState(() => loaded ?? LazyHome)
  if (!user) return <PublicHome {...loaderData} />
  return (
    <Suspense fallback={null}>
      <SignedInHome user={user} />
    </Suspense>
  )
}

export default Home
