import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { NoticeHost } from '../../platform/notice-host.tsx'
import { makeSession, type PageStart, PageStartProvider } from '../../platform/session.tsx'
import { loginAddress, onSessionEnded } from '../../platform/session-end.ts'
import { watchSession } from '../../platform/session-watch.ts'
import { PageTheme } from './page-theme.tsx'

interface ProvidersProps {
  start: PageStart & { readonly themeColors: ComponentProps<typeof PageTheme>['papers'] }
  children: ReactNode
}

/** What every page stands in: the session, and the notices. */
export const Providers = ({ start, children }: ProvidersProps) => {
  const navigate = useNavigate()
  const [session] = useState(() => makeSession(start))

  useEffect(() => {
    onSessionEnded(() => {
      if (window.location.pathname === '/login') return
      session.set({ user: null })
      void navigate(loginAddress(window.location))
    })
  }, [session, navigate])
  useEffect(() => watchSession(), [])

  return (
    <PageStartProvider start={start} session={session}>
      <PageTheme papers={start.themeColors} />
      {children}
      <NoticeHost />
    </PageStartProvider>
  )
}
