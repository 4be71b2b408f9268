import { useLingui } from '@lingui/react/macro'
import { InviteToApply } from '../../modules/applications/public.ts'
import { StudentPage } from '../../modules/portfolio/pages/student.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { leadHeldBack } from '../../platform/page-access.ts'
import type { Route } from './+types/student.ts'

export const loader = (args: Route.LoaderArgs) => {
  leadHeldBack(args)
  return null
}

const Student = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Student Profile`}</DocumentTitle>
      {/* A profile is for whoever is given its address. */}
      <meta name="robots" content="noindex" />
      <StudentPage
        handle={params.handle}
        invite={({ handle, name }) => <InviteToApply handle={handle} name={name} />}
      />
    </>
  )
}

export default Student
