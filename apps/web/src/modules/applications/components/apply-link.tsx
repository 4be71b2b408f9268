import type { NewApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { patientLazy } from '../../../platform/line.ts'
import { useHydrated } from '../../../platform/use-hydrated.ts'

// A page that is only read carries nothing of it.
const StandingLink = patientLazy(async () => (await import('./standing-link.tsx')).StandingLink)

/** Leads down to where one applies, without a step in the history: Back leads away from the page. */
const ToForm = ({ children }: { children: string }) => {
  const { state } = useLocation()
  return (
    <Link
      to="#apply"
      replace
      state={state}
      onClick={() => document.getElementById('apply')?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}

/** For a student: leads to the form further down, or to what they sent. */
export const ApplyLink = ({ posting }: Pick<NewApplication, 'posting'>) => {
  const { t } = useLingui()
  const link = <ToForm>{t`Apply`}</ToForm>
  if (!useHydrated()) return link
  return (
    <Suspense fallback={link}>
      <StandingLink posting={posting} ToForm={ToForm} />
    </Suspense>
  )
}
