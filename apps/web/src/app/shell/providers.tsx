import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { NoticeHost } from '../../platform/notice-host.tsx'
import { makeSession, type PageStart, PageStartProvider } from '../../platform/session.tsx'
import { loginAddress, onSessionEnded } from '../../platform/session-end.ts'
import { watchSession } from '../../platform/session-watch.ts'
import { useSystemScheme } from '../../ui/use-system-scheme.ts'

/** What every page stands in: the session, and the notices. */
export const Providers = ({ start, children }: { start: PageStart; children: ReactNode }) => {
  const navigate = useNavigate()
  const [session] = useState(() => makeSession(start))
  useSystemScheme()

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
      {children}
      <NoticeHost />
    </PageStartProvider>
  )
}
