import { PassThrough } from 'node:stream'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './platform/nonce.ts'
import { webContext } from './platform/request-context.ts'
import { localeFor, speak } from './platform/texts.ts'

// The server that mounts the pages takes these from here, so that both sides mean the same objects.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { webContext }

/** How long a page may wait for its parts, in milliseconds. */
export const streamTimeout = 5_000

const handleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response => {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = loadContext.get(webContext)
  const i18n = speak(setupI18n(), localeFor(request.headers.get('accept-language')))
  return new Promise((resolve, reject) => {
    let shellSent = false
    let finalStatus = status
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const send = () => {
      shellSent = true
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
        <I18nProvider i18n={i18n}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nProvider>
      </NonceContext>,
      {
        nonce,
        // Who does not run scripts waits for the whole page.
        [isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady']: send,
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          finalStatus = 500
          // Before the shell is out, the error reaches the server through the rejection.
          if (shellSent) console.error(error)
        },
      },
    )
  })
}

export default handleRequest
