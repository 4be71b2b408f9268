import { createHash } from 'node:crypto'
import { type Brand, colorOf, paletteTokens } from '../../brand/wire.ts'
import type { Locale } from '../../locale/wire.ts'
import { escapeHtml } from '../../mail/html.ts'
import type { DemoPerson } from './demo-options.ts'

interface Speech {
  readonly title: string
  readonly lead: string
  readonly verified: string
  readonly unverified: string
  readonly somebody: string
  readonly email: string
  readonly go: string
  readonly refuse: string
  readonly lostTitle: string
  readonly lostText: string
  readonly back: string
}

const speeches: Readonly<Record<Locale, (provider: string, product: string) => Speech>> = {
  en: (provider, product) => ({
    title: `Continue to ${product}`,
    lead: `This is ${provider}, the pretend provider of the demo. It asks for no password: choose who you are.`,
    verified: 'address verified',
    unverified: 'address not verified',
    somebody: 'Somebody else',
    email: 'Email',
    go: 'Continue',
    refuse: `Do not log in to ${product}`,
    lostTitle: 'This page has run out.',
    lostText: 'Go back and start again; nothing was changed.',
    back: `Back to ${product}`,
  }),
  es: (provider, product) => ({
    title: `Continuar a ${product}`,
    lead: `Esto es ${provider}, el proveedor de mentira de la demostración. No pide contraseña: elige quién eres.`,
    verified: 'correo verificado',
    unverified: 'correo sin verificar',
    somebody: 'Otra persona',
    email: 'Correo electrónico',
    go: 'Continuar',
    refuse: `No iniciar sesión en ${product}`,
    lostTitle: 'Esta página ya no sirve.',
    lostText: 'Vuelve y empieza de nuevo; no se cambió nada.',
    back: `Volver a ${product}`,
  }),
}

type PagesBrand = Pick<Brand, 'name' | 'colors' | 'identity_provider'>

const colors = (brand: PagesBrand, scheme: 'light' | 'dark'): string =>
  paletteTokens.map((token) => `--${token}:${colorOf(brand, scheme, token)}`).join(';')

const styleOf = (brand: PagesBrand): string => `
:root{color-scheme:light dark;${colors(brand, 'light')}}
@media (prefers-color-scheme:dark){:root{${colors(brand, 'dark')}}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;align-content:center;background:var(--sunken);color:var(--ink);font:16px/1.55 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{inline-size:min(100%,30rem);margin-inline:auto;padding:32px 20px;display:grid;gap:20px}
.sheet{display:grid;gap:20px;padding:28px 24px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.who{display:flex;align-items:center;gap:10px;font-weight:650}
.who svg{inline-size:24px;block-size:24px;fill:var(--accent)}
h1{font:650 28px/1.2 'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
h2{font-size:16px;font-weight:650}
.lead{color:var(--muted)}
form{display:grid;gap:12px}
button,.button,input{min-block-size:44px;border-radius:10px;font:inherit}
.person{display:grid;gap:2px;padding:12px 16px;border:1px solid var(--border);background:var(--surface);color:var(--ink);text-align:start;cursor:pointer}
.person:hover{border-color:var(--accent);background:var(--accent-soft)}
.person b{font-weight:650;overflow-wrap:anywhere}
.person small{color:var(--muted);font-size:14px;line-height:1.45;overflow-wrap:anywhere}
label{font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 12rem;min-inline-size:0;padding-inline:12px;border:1px solid var(--border);background:var(--paper);color:var(--ink)}
input::placeholder{color:var(--muted);opacity:1}
.go{padding-inline:20px;border:0;background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
.go:hover{background:var(--accent-strong)}
.quiet{justify-self:start;padding-inline:0;border:0;background:none;color:var(--accent);font-weight:600;text-decoration:underline;cursor:pointer}
.button{display:inline-flex;align-items:center;justify-self:start;padding-inline:20px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
hr{border:0;border-block-start:1px solid var(--line)}
`

interface Options {
  readonly brand: PagesBrand
  readonly people: readonly DemoPerson[]
  readonly publicUrl: string
  readonly issuer: string
}

/** The pages of the demo's provider: whom to come as, and what is said to who comes too late. */
export const makePages = ({ brand, people, publicUrl, issuer }: Options) => {
  const style = styleOf(brand)
  const hash = createHash('sha256').update(style).digest('base64')
  const provider = brand.identity_provider
  const name = escapeHtml(provider.name)
  const who = `<p class="who"><svg viewBox="${provider.mark.view_box}" aria-hidden="true"><path d="${provider.mark.d}"/></svg>${name}</p>`

  const page = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${title} · ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><div class="sheet">${who}<h1>${title}</h1>${body}</div></main></body></html>`

  return {
    // A form's answer leads back to the product, which the browser counts as the form's doing.
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action ${issuer} ${publicUrl}; frame-ancestors 'none'`,

    choose: (locale: Locale): string => {
      const speech = speeches[locale](name, escapeHtml(brand.name))
      const cards = people.map(({ subject, email, emailVerified, givenName, familyName, about }) => {
        const named = escapeHtml([givenName, familyName].filter(Boolean).join(' ') || email)
        const verified = emailVerified ? speech.verified : speech.unverified
        return `<button class="person" name="person" value="${escapeHtml(subject)}"><b>${named}</b><small>${escapeHtml(email)}, ${verified}</small><small>${escapeHtml(about[locale])}</small></button>`
      })
      return page(
        locale,
        speech.title,
        `<p class="lead">${speech.lead}</p><form method="post">${cards.join('')}</form><hr>
<form method="post"><h2><label for="email">${speech.somebody}</label></h2><div class="row"><input id="email" name="email" type="email" required maxlength="254" autocomplete="off" placeholder="${speech.email}"><button class="go">${speech.go}</button></div></form>
<hr><form method="post"><button class="quiet" name="refuse" value="1">${speech.refuse}</button></form>`,
      )
    },

    lost: (locale: Locale): string => {
      const speech = speeches[locale](name, escapeHtml(brand.name))
      return page(
        locale,
        speech.lostTitle,
        `<p class="lead">${speech.lostText}</p><a class="button" href="${publicUrl}/login">${speech.back}</a>`,
      )
    },
  }
}
