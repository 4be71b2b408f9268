import { PassThrough } from 'node:stream'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { frontPage, signedInHome } from './app/home/route-ids.ts'
import { catalogFiles } from './platform/catalog-file.server.ts'
import { isRobot } from './platform/is-robot.ts'
import { isOnlyRead, TextFilesContext } from './platform/late-scripts.tsx'
import { NonceContext } from './platform/nonce.ts'
import { webContext } from './platform/request-context.ts'
import { speak } from './platform/texts.ts'

// The server that mounts the pages takes these from here, so that both sides mean the same objects.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { webContext }

// React tells of an error when it meets it, and again by refusing the page.
const told = new WeakSet<object>()

const tell = (error: unknown, report: (error: unknown) => void): void => {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return
    told.add(error)
  }
  report(error)
}

// The home of whoever is signed in is a chunk of its own, which React Router does not know to be a part of the front page:
// its styles belong into the first HTML, or the page would move when they come.
const withHome = (context: EntryContext): EntryContext => {
  const { routes } = context.manifest
  const [page, home] = [routes[frontPage], routes[signedInHome]]
  if (!page || !home) return context
  const css = [...(page.css ?? []), ...(home.css ?? [])]
  const imports = [...(page.imports ?? []), home.module, ...(home.imports ?? [])]
  const manifest = { ...context.manifest, routes: { ...routes, [frontPage]: { ...page, css, imports } } }
  return { ...context, manifest }
}

/** How long a page may wait for its parts, in milliseconds. */
export const streamTimeout = 5_000

const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> => {
  const { nonce, report, locale, user } = loadContext.get(webContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  headers.append('vary', 'accept-language, cookie')
  const loaded = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  const isHome = user !== null && loaded.includes(frontPage)
  const texts = catalogFiles(locale, isHome ? [...loaded, 'app/home/signed-in-home'] : loaded)
  const onlyRead = isOnlyRead(user, routerContext.staticHandlerContext.matches.at(-1)?.route.handle)
  if (!onlyRead) for (const file of texts) headers.append('link', `<${file}>; rel=modulepreload; fetchpriority=low`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const i18n = await speak(setupI18n(), locale)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const send = () => {
      const body = new PassThrough({
        final(callback) {
          clearTimeout(timer)
          callback()
        },
      })
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <TextFilesContext value={texts}>
          <I18nProvider i18n={i18n}>
            <ServerRouter context={user ? withHome(routerContext) : routerContext} url={request.url} nonce={nonce} />
          </I18nProvider>
        </TextFilesContext>
      </NonceContext>,
      {
        nonce,
        // A page comes whole: nothing of it is held back and put in its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Who does not run scripts waits for the whole page.
        [isRobot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: send,
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          finalStatus = 500
          // Whoever left early broke nothing.
          if (!request.signal.aborted) tell(error, report)
        },
      },
    )
  })
}

export default handleRequest

/** What React Router tells of: refusals (a page that is not there) and visitors who left are no errors. */
export const handleError = (
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) tell(error, context.get(webContext).report)
}
