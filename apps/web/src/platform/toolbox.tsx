import { directionOf } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useMemo, useState } from 'react'
import { makeTheme, variables } from '../ui/theme.ts'
import { useNonce } from './nonce.ts'
import { makeQueryClient } from './query-client.ts'

let shared: QueryClient | undefined

// What stands beside a page, such as a modal, shares its answers; the server renders for many people at once.
const clientOfPage = (): QueryClient => {
  if (typeof window === 'undefined') return makeQueryClient()
  shared ??= makeQueryClient()
  return shared
}

const theme = makeTheme()
const noRoot = () => undefined

const Tools = ({ children }: { children: ReactNode }) => {
  const nonce = useNonce()
  const { i18n } = useLingui()
  const [client] = useState(clientOfPage)
  // The library's own provider looks at the document after the first picture; here the language says it at once.
  const direction = useMemo(
    () => ({ dir: directionOf(i18n.locale), toggleDirection: () => undefined, setDirection: () => undefined }),
    [i18n.locale],
  )
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        // Whether the page is light or dark is the page's own; the library would decide it a second time.
        getRootElement={noRoot}
        getStyleNonce={() => nonce ?? ''}
      >
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionContext>
  )
}

/** What components of the library and queries of the API stand in. Pages that have neither do without its weight. */
export const Toolbox = ({ children }: { children: ReactNode }) =>
  use(QueryClientContext) ? children : <Tools>{children}</Tools>
