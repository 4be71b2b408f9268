import { type Brand, colorOf, type PaletteToken } from '../brand/wire.ts'
import type { Locale } from '../locale/wire.ts'
import { escapeHtml } from '../mail/html.ts'

/** The cookie in which a browser keeps whether pages are light or dark; any other word is as the device has it. */
export const themeCookie = 'theme'

export interface ErrorPage {
  readonly html: string
  readonly policy: string
}

interface Fault {
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** Told to support where the fault is ours. */
  readonly requestId: string
  readonly locale: Locale
  /** What the browser keeps of how pages are to look. */
  readonly theme: string | undefined
  /** Once for each answer; the policy lets no other style in. */
  readonly nonce: string
}

interface Words {
  readonly kicker: string
  readonly title: string
  readonly text: string
}

interface Speech {
  /** What the fault's status has to say; any other than these reads as 500. */
  readonly faults: { readonly 429: (seconds: number) => Words; readonly 503: Words; readonly 500: Words }
  readonly again: string
  /** What stands before the address of the support. */
  readonly questions: string
  readonly reference: string
}

const span = (seconds: number, words: { one: string; seconds: string; minutes: string }): string =>
  seconds > 90
    ? `${Math.ceil(seconds / 60)} ${words.minutes}`
    : seconds === 1
      ? words.one
      : `${seconds} ${words.seconds}`

const speeches: Readonly<Record<Locale, Speech>> = {
  en: {
    faults: {
      429: (seconds) => ({
        kicker: 'Many pages at once',
        title: 'Catch your breath.',
        text: `More pages were opened from your network than we can serve at once. Try again in ${span(seconds, { one: 'a second', seconds: 'seconds', minutes: 'minutes' })}.`,
      }),
      503: {
        kicker: 'Back in a moment',
        title: 'One rung is being fixed.',
        text: 'We cannot show this page right now. Nothing you saved is lost. Try again in a few seconds.',
      },
      500: {
        kicker: 'Something broke on our side',
        title: 'This page did not load.',
        text: 'Nothing you saved is lost. Try again in a minute. If it happens again, tell us the number below.',
      },
    },
    again: 'Try again',
    questions: 'Questions? Write to',
    reference: 'Reference',
  },
  es: {
    faults: {
      429: (seconds) => ({
        kicker: 'Muchas páginas a la vez',
        title: 'Toma un respiro.',
        text: `Desde tu red se abrieron más páginas de las que podemos mostrar a la vez. Inténtalo de nuevo en ${span(seconds, { one: 'un segundo', seconds: 'segundos', minutes: 'minutos' })}.`,
      }),
      503: {
        kicker: 'Volvemos en un momento',
        title: 'Estamos arreglando un peldaño.',
        text: 'Ahora no podemos mostrar esta página. No se perdió nada de lo que guardaste. Inténtalo de nuevo en unos segundos.',
      },
      500: {
        kicker: 'Algo falló de nuestro lado',
        title: 'Esta página no se cargó.',
        text: 'No se perdió nada de lo que guardaste. Inténtalo de nuevo en un minuto. Si vuelve a pasar, dinos el número que aparece abajo.',
      },
    },
    again: 'Intentar de nuevo',
    questions: '¿Tienes preguntas? Escribe a',
    reference: 'Referencia',
  },
}

const wordsOf = ({ status, retryAfterSeconds }: Fault, { faults }: Speech): Words => {
  if (status === 429) return faults[429](retryAfterSeconds ?? 60)
  return status === 503 ? faults[503] : faults[500]
}

const tokens = [
  'paper',
  'ink',
  'muted',
  'line',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'marigold',
] as const satisfies PaletteToken[]

const colors = (brand: Brand, scheme: 'light' | 'dark'): string =>
  tokens.map((token) => `--${token}:${colorOf(brand, scheme, token)}`).join(';')

const colorsOf = (brand: Brand, theme: string | undefined): string =>
  theme === 'light' || theme === 'dark'
    ? `:root{color-scheme:${theme};${colors(brand, theme)}}`
    : `:root{color-scheme:light dark;${colors(brand, 'light')}}
@media (prefers-color-scheme:dark){:root{${colors(brand, 'dark')}}}`

// The pages' own look without their style sheets: those belong to a build that may not answer either.
const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{display:flex;align-items:center;gap:10px;padding:16px 20px;border-block-end:1px solid var(--line);font:700 18px/1.3 'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header svg{inline-size:28px;block-size:28px}
main{flex:1;display:grid;align-content:center;justify-content:center;gap:32px;padding:32px 20px}
.drawing{inline-size:min(224px,56vw)}
.kicker{color:var(--muted);font-weight:600}
h1{margin-block:4px 12px;font:650 36px/1.15 'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.text{max-inline-size:40ch;color:var(--muted);font-size:18px}
.again{display:inline-flex;align-items:center;min-block-size:44px;margin-block-start:24px;padding-inline:20px;border-radius:10px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.again:hover{background:var(--accent-strong)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:10px}
.small{margin-block-start:24px;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.small a{color:var(--accent)}
@media (min-width:768px){main{grid-template-columns:auto minmax(0,28rem);align-items:center;gap:64px}.drawing{inline-size:288px}}
`

const rung = (y: number, tone: string, turn = ''): string =>
  `<rect x="66" y="${y}" width="108" height="12" rx="6" fill="var(--${tone})"${turn}/>`

// A ladder with one rung out of its place.
const drawing = `<svg class="drawing" viewBox="0 0 240 200" aria-hidden="true">
<rect x="12" y="176" width="216" height="4" rx="2" fill="var(--line)"/>
<rect x="54" y="12" width="12" height="168" rx="6" fill="var(--accent)"/>
<rect x="174" y="12" width="12" height="168" rx="6" fill="var(--accent)"/>
${rung(36, 'accent-soft')}${rung(72, 'accent-soft')}${rung(144, 'accent')}${rung(112, 'marigold', ' transform="rotate(9 66 118)"')}
</svg>`

/** Makes the pages that stand in for those which cannot be shown; they need neither the database nor the web build. */
export const makeErrorPages = (brand: Brand): ((fault: Fault) => ErrorPage) => {
  const name = escapeHtml(brand.name)
  const support = escapeHtml(brand.support_email)
  const mark = `<svg viewBox="${brand.mark.view_box}" aria-hidden="true">${brand.mark.paths.map(({ d, tone }) => `<path fill="var(--${tone})" d="${d}"/>`).join('')}</svg>`
  return (fault) => {
    const speech = speeches[fault.locale]
    const { kicker, title, text } = wordsOf(fault, speech)
    const reference = fault.status < 500 ? '' : `<br>${speech.reference}: <code>${escapeHtml(fault.requestId)}</code>`
    return {
      policy: `default-src 'none'; style-src 'nonce-${fault.nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      html: `<!doctype html>
<html lang="${fault.locale}"><head><meta charset="utf-8"><title>${kicker} · ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><style nonce="${fault.nonce}">${colorsOf(brand, fault.theme)}${style}</style></head>
<body><header>${mark}${name}</header>
<main>${drawing}<div><p class="kicker">${kicker}</p><h1>${title}</h1><p class="text">${text}</p>
<a class="again" href="">${speech.again}</a>
<p class="small">${speech.questions} <a href="mailto:${support}">${support}</a>.${reference}</p></div></main></body></html>`,
    }
  }
}
