import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { InviteToApply } from '../../modules/applications/public.ts'
import { StudentPage } from '../../modules/portfolio/pages/student.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { leadHeldBack } from '../../platform/page-access.ts'
import { webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/student.ts'

export const loader = async (args: Route.LoaderArgs) => {
  leadHeldBack(args)
  const view = await args.context.get(webContext).student(args.params.handle)
  return data({ view }, { status: view ? 200 : 404 })
}

const Student = ({ loaderData: { view } }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Student Profile`}</DocumentTitle>
      {/* A profile is for whoever is given its address. */}
      <meta name="robots" content="noindex" />
      <StudentPage view={view} invite={({ handle, name }) => <InviteToApply handle={handle} name={name} />} />
    </>
  )
}

export default Student
