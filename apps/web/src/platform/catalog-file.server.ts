import { readFileSync } from 'node:fs'
import type { Locale } from '@firstrung/api/locale/wire'

const manifest = (): Readonly<Record<string, { readonly file: string } | undefined>> => {
  try {
    return JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  } catch {
    // In development there is no build, and nothing to gain.
    return {}
  }
}

const files = manifest()

/** The addresses of the scripts with a page's texts in a language, so that they need not wait until another one asks for them. The parts are the files that bring texts of their own, as the build names them. */
export const catalogFiles = (locale: Locale, parts: readonly string[]): string[] => {
  const all = `src/locales/${locale}/messages.po`
  return [all, ...parts.map((part) => `${all}?part=${part}?lingui`)].flatMap((name) => {
    const built = files[name]
    return built ? [`/${built.file}`] : []
  })
}
