import { colorOf } from '@firstrung/api/brand/wire'
import { directionOf } from '@firstrung/api/locale/wire'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useLingui } from '@lingui/react/macro'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { useFocusOnMove } from './app/shell/focus-on-move.ts'
import { Providers } from './app/shell/providers.tsx'
import { RouteError } from './app/shell/route-error.tsx'
import { Waiting } from './app/shell/waiting.tsx'
import { SignUpModalHost, useOnboardingOpens } from './modules/onboarding/public.ts'
import { WaitlistModalHost } from './modules/waitlist/public.ts'
import { EarlyClicks } from './platform/early-clicks.tsx'
import { isOnlyRead, LateScripts } from './platform/late-scripts.tsx'
import { patientLazy } from './platform/line.ts'
import { useOwnLocale } from './platform/locale.ts'
import { useNonce } from './platform/nonce.ts'
import { webContext } from './platform/request-context.ts'
import { useCurrentUser } from './platform/session.tsx'
import { BrandColors } from './ui/brand-colors.tsx'
import { FlowBanner } from './ui/flow-banner.ts'
import './app/shell/run-as-banner.module.css'
import './ui/styles.css'

// For staff alone, so nobody else loads it; its styles are with the page's, so that the server can draw it.
const RunAsBanner = patientLazy(async () => (await import('./app/shell/run-as-banner.tsx')).RunAsBanner)

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(bricolage),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { brand, flags, user, theme, today, now, requestId, origin, isFederated } = context.get(webContext)
  const themeColors = { light: colorOf(brand, 'light', 'paper'), dark: colorOf(brand, 'dark', 'paper') }
  return { brand, flags, user, theme, today, now, requestId, origin, isFederated, themeColors }
}

// The page's own session goes on from here; no navigation brings it anew.
export const shouldRevalidate = () => false

export const Layout = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui()
  const nonce = useNonce()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle
  const start = useRouteLoaderData<typeof loader>('root')
  const chosen = start === undefined || start.theme === 'system' ? null : start.theme
  return (
    <html
      lang={i18n.locale}
      dir={directionOf(i18n.locale)}
      {...mantineHtmlProps}
      data-respect-reduced-motion="true"
      {...(chosen ? { 'data-mantine-color-scheme': chosen } : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1" />
        {chosen ? null : <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />}
        <EarlyClicks nonce={nonce} />
        {/* Before any schema is made: Zod tries whether it may compile code, and the browser reports that our policy refuses it. */}
        <script nonce={nonce} suppressHydrationWarning>
          {'globalThis.__zod_globalConfig={jitless:true}'}
        </script>
        {start ? <link rel="canonical" href={`${start.origin}${pathname}`} /> : null}
        <Meta />
        <Links nonce={nonce} />
        <BrandColors colors={start?.brand.colors} nonce={nonce} />
      </head>
      <body>
        {start ? <Providers start={start}>{children}</Providers> : null}
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} onlyRead={isOnlyRead(start?.user ?? null, handle)} />
      </body>
    </html>
  )
}

/** What says in whose place staff acts; null for everybody else. */
const useRunAsBanner = (): ReactNode => {
  const user = useCurrentUser()
  return user?.run_as_by ? (
    <Suspense>
      <RunAsBanner user={user} runAs={user.run_as_by} />
    </Suspense>
  ) : null
}

const Root = () => {
  useFocusOnMove()
  useOwnLocale()
  const banner = useRunAsBanner()
  return (
    <FlowBanner value={banner}>
      {banner}
      <Outlet />
      <SignUpModalHost />
      <WaitlistModalHost onboardingOpens={useOnboardingOpens()} />
      <Waiting />
    </FlowBanner>
  )
}

export default Root

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    {useRunAsBanner()}
    <RouteError error={error} />
  </>
)
