import { jobIdIn, jobPath } from '@firstrung/api/jobs/addresses/wire'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { ApplyInPlace, ApplyLink } from '../../modules/applications/public.ts'
import { jobPostingOf } from '../../modules/jobs/job-posting.server.tsx'
import { JobPage } from '../../modules/jobs/pages/job.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { isRead } from '../../platform/is-robot.ts'
import { leadHeldBack, requireUser } from '../../platform/page-access.ts'
import { webContext } from '../../platform/request-context.ts'
import { parseMarkdown } from '../../ui/markdown/parse.ts'
import type { Route } from './+types/job.ts'

/** In how many seconds a search engine is to ask again for what is in review: it keeps the page meanwhile. */
const reviewed = '3600'

export const loader = async (args: Route.LoaderArgs) => {
  const { context, params, request } = args
  const { flags, jobs, origin } = context.get(webContext)
  if (flags.public_job_posting === false) requireUser(args)
  leadHeldBack(args)
  const id = jobIdIn(params.posting)
  const found = id === null ? ({ state: 'none' } as const) : await jobs.read(id, isRead(request))
  if (found.state === 'none') throw data(null, { status: 404 })
  if (found.state === 'in_review')
    return data({ state: found.state, title: found.title }, { status: 503, headers: { 'Retry-After': reviewed } })
  if (found.state === 'gone') return data({ state: 'gone' as const, title: found.title }, { status: 410 })
  const path = jobPath(found.job)
  if (path !== `/jobs/${params.posting}`) throw redirect(path, 301)
  const { description, ...job } = found.job
  const blocks = parseMarkdown(description)
  return data({
    state: 'open' as const,
    job,
    blocks,
    markup: jobPostingOf(found.job, blocks, { origin, path }),
    origin,
  })
}

// Else what the loader says of its answer would be told to scripts alone.
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const handle = { onlyRead: true }

const JobRoute = ({ loaderData }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Job Details`}</DocumentTitle>
      <JobPage
        shown={loaderData}
        apply={
          loaderData.state === 'open' ? (
            <ApplyInPlace posting={loaderData.job.id} questions={loaderData.job.questions} />
          ) : null
        }
        applyLink={loaderData.state === 'open' ? <ApplyLink posting={loaderData.job.id} /> : null}
      />
    </>
  )
}

export default JobRoute
