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

/** The address of the script with the texts of a language, so that it need not wait until another one asks for it. */
export const catalogFile = (locale: Locale): string | null => {
  const built = files[`src/locales/${locale}/messages.po`]
  return built ? `/${built.file}` : null
}
