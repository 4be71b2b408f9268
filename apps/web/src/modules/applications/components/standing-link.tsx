import type { NewApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Toolbox } from '../../../platform/toolbox.tsx'
import { ownToPostingQuery } from '../api.ts'

interface StandingProps extends Pick<NewApplication, 'posting'> {
  /** Leads to the form; handed in by the page, which has it already. */
  readonly ToForm: ComponentType<{ children: string }>
}

const Standing = ({ posting, ToForm }: StandingProps) => {
  const { t } = useLingui()
  const { data } = useQuery(ownToPostingQuery(posting))
  if (!data) return <ToForm>{t`Apply`}</ToForm>
  if (data.may.apply_again) return <ToForm>{t`Apply again`}</ToForm>
  return <Link to={`/applications/${data.id}`}>{t`See your application`}</Link>
}

/** Leads to the form, or to what was sent, as the application stands now. */
export const StandingLink = (props: StandingProps) => (
  <Toolbox>
    <Standing {...props} />
  </Toolbox>
)
