import type { FoundPlace } from '@firstrung/api/jobs/discovery/wire'
import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { FirstPage } from '../../modules/jobs/discovery-api.ts'
import {
  filtersOf,
  isOfPlainForm,
  type JobFilters,
  listParamsOf,
  paramsOf,
  queryOf,
  typedPlaceOf,
} from '../../modules/jobs/job-filters.ts'
import { InternshipsPage } from '../../modules/jobs/pages/internships.tsx'
import { DocumentTitle, SocialCard } from '../../platform/document-title.tsx'
import { leadHeldBack, requireUser } from '../../platform/page-access.ts'
import { type JobPages, webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/internships.ts'

// Sent where no script runs, a form names everything, also what is empty; the page has one address for what is wanted.
const takeForm = async (jobs: JobPages, params: URLSearchParams, filters: JobFilters) => {
  const typed = typedPlaceOf(params)?.trim() ?? ''
  const found = typed === '' ? null : await jobs.placeMeant(typed)
  const wanted: JobFilters = { ...filters, placeId: found?.id ?? null, place: found?.name ?? '' }
  if (typed === '' || found !== null) throw redirect(`/internships?${paramsOf(wanted)}`)
  return { wanted, unknownPlace: typed }
}

interface Read {
  readonly first: FirstPage | null
  readonly place: FoundPlace | null
}

const readPage = async (jobs: JobPages, filters: JobFilters, cursor: string | null): Promise<Read> => {
  const query = listParamsOf(filters)
  const asked = query.toString()
  if (cursor !== null) query.set('cursor', cursor)
  const [page, facets, place] = await Promise.all([
    jobs.list(Object.fromEntries(query)),
    jobs.count(queryOf(filters)),
    filters.placeId === null ? null : jobs.place(filters.placeId),
  ])
  // One of another list, or of long ago: from the beginning.
  if (page === null && cursor !== null) return readPage(jobs, filters, null)
  return { first: page && { asked, page, cursor, facets }, place }
}

export const loader = async (args: Route.LoaderArgs) => {
  const { url, context } = args
  const { flags, jobs, origin } = context.get(webContext)
  if (flags.public_job_posting === false) requireUser(args)
  leadHeldBack(args)
  const params = url.searchParams
  const filters = filtersOf(params)
  if (!isOfPlainForm(params))
    return { ...(await readPage(jobs, filters, params.get('cursor'))), unknownPlace: null, origin }
  const { wanted, unknownPlace } = await takeForm(jobs, params, filters)
  return { ...(await readPage(jobs, wanted, null)), unknownPlace, origin }
}

// What is looked for stands in the address; the page asks for it itself.
export const shouldRevalidate = () => false

const Internships = ({ loaderData: { origin, ...page } }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Discover Internships`}</DocumentTitle>
      <SocialCard
        title={t`Discover Internships`}
        about={t`Paid internships for students: by field, place, pay and hours, at organizations that have been vetted.`}
        origin={origin}
        path="/internships"
      />
      <InternshipsPage {...page} />
    </>
  )
}

export default Internships
