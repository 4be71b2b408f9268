import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { EmployerPage } from '../../modules/jobs/pages/employer.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { leadHeldBack, requireUser } from '../../platform/page-access.ts'
import { webContext } from '../../platform/request-context.ts'
import { parseMarkdown } from '../../ui/markdown/parse.ts'
import type { Route } from './+types/employer.ts'

export const loader = async (args: Route.LoaderArgs) => {
  const { context, params } = args
  const { employer: find, flags, jobs, origin } = context.get(webContext)
  if (flags.public_job_posting === false) requireUser(args)
  leadHeldBack(args)
  const found = await find(params.slug)
  if (!found) throw data(null, { status: 404 })
  const { about, ...employer } = found
  return { employer, blocks: parseMarkdown(about), ...(await jobs.of(params.slug)), origin }
}

export const handle = { onlyRead: true }

const EmployerRoute = ({ loaderData }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Employer Profile`}</DocumentTitle>
      <EmployerPage {...loaderData} />
    </>
  )
}

export default EmployerRoute
