import { localeFor } from '@firstrung/api/locale/wire'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchFirstFromNowOn } from './platform/fetched-first.ts'
import { NonceContext, pageNonce } from './platform/nonce.ts'
import { mendMissingTexts, speak } from './platform/texts.ts'

// The page goes on in the language in which the server wrote it.
await speak(i18n, localeFor(document.documentElement.lang))
fetchFirstFromNowOn()
mendMissingTexts()
const nonce = pageNonce()
// The library that keeps the page from scrolling behind a modal writes a style element of its own.
if (nonce) setNonce(nonce)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </NonceContext>
    </StrictMode>,
  )
})
