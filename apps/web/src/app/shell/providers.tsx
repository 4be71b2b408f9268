import { directionOf } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNonce } from '../../platform/nonce.ts'
import { makeQueryClient } from '../../platform/query-client.ts'
import { currentUserQuery, type PageStart, PageStartProvider, seedSession } from '../../platform/session.tsx'
import { loginAddress, onSessionEnded } from '../../platform/session-end.ts'
import { watchSession } from '../../platform/session-watch.ts'
import { makeTheme, makeVariables } from '../../ui/theme.ts'

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }))

/** What every page stands in: the look, the cache with the session in it, and the notices. */
export const Providers = ({ start, children }: { start: PageStart; children: ReactNode }) => {
  const { brand } = start
  const nonce = useNonce()
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [client] = useState(() => {
    const made = makeQueryClient()
    seedSession(made, start)
    return made
  })
  const look = useMemo(() => ({ theme: makeTheme(), variables: makeVariables(brand) }), [brand])
  const [running, setRunning] = useState(false)

  useEffect(() => {
    setRunning(true)
    onSessionEnded(() => {
      if (window.location.pathname === '/login') return
      client.setQueryData(currentUserQuery.queryKey, null)
      void navigate(loginAddress(window.location))
    })
  }, [client, navigate])
  useEffect(() => watchSession(), [])

  // The library's own provider looks at the document after the first picture; here the language says it at once.
  const direction = useMemo(
    () => ({ dir: directionOf(i18n.locale), toggleDirection: () => undefined, setDirection: () => undefined }),
    [i18n.locale],
  )

  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={look.theme}
        cssVariablesResolver={look.variables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        <QueryClientProvider client={client}>
          <PageStartProvider start={start}>
            {children}
            {running ? (
              <Suspense fallback={null}>
                <Notices />
              </Suspense>
            ) : null}
          </PageStartProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionContext>
  )
}
