import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand, useCurrentUser, useFlags } from '../../platform/session.tsx'
import { AppFrame } from '../../ui/app-frame.tsx'
import { Wordmark } from '../../ui/drawings/mark.tsx'
import { Announcer } from './announcer.tsx'
import { Bell } from './bell.tsx'
import { Footer } from './footer.tsx'
import { Navigation, VisitorsNavigation } from './navigation.tsx'
import { SignedInMenu, SignedOutLinks } from './user-area.tsx'

/** The shell around a page: the brand, the pages of the person's role, who is signed in, the footer. */
export const Frame = ({ children, content = 'page' }: { children: ReactNode; content?: 'page' | 'bleed' }) => {
  const { t } = useLingui()
  const brand = useBrand()
  const user = useCurrentUser()
  const forVisitors = useFlags().public_job_posting === false ? undefined : <VisitorsNavigation />
  return (
    <AppFrame
      brand={
        <Link to="/" aria-label={t`${brand.name}, start page`}>
          <Wordmark name={brand.name} mark={brand.mark} />
        </Link>
      }
      nav={user ? <Navigation role={user.primary_role} /> : forVisitors}
      bell={user ? <Bell key={user.id} /> : undefined}
      user={user ? <SignedInMenu user={user} /> : <SignedOutLinks />}
      footer={<Footer />}
      content={content}
      grows={user !== null}
    >
      <Announcer />
      {children}
    </AppFrame>
  )
}
