import type { Names } from './names.ts'

interface Registration {
  /** From the root. */
  readonly path: string
  readonly change: (text: string, names: Names) => string
}

const place = (text: string, anchor: RegExp, how: (found: string) => string): string => {
  if (!anchor.test(text)) throw new Error(`No place was found for the new room: ${anchor} is not there.`)
  return text.replace(anchor, how)
}

/** Where the houses list their rooms, and the line that each list gains. */
export const registrations: readonly Registration[] = [
  {
    path: 'apps/api/src/modules.ts',
    change: (text, { room, rooms }) =>
      place(
        place(
          text,
          /^import type \{ Module \}/m,
          (found) => `import { ${rooms} } from './modules/${room}/index.ts'\n${found}`,
        ),
        /(export const modules: readonly Module\[\] = \[[^\]]*?),?\s*\]/,
        (list) => list.replace(/,?\s*\]$/, `, ${rooms}]`),
      ),
  },
  {
    path: 'apps/api/src/every-route.test.ts',
    change: (text, { room }) =>
      place(
        text,
        /const bodies: Readonly<Record<string, object>> = \{\n/,
        (found) => `${found}    'POST /api/${room}/': { title: 'Portfolio' },\n`,
      ),
  },
  {
    path: 'apps/web/src/routes.ts',
    change: (text, { room }) =>
      place(text, /^\s*route\('terms'/m, (found) => `\n    route('${room}', 'app/routes/${room}.tsx'),${found}`),
  },
  {
    path: 'docs/map.md',
    change: (text, { room, word }) =>
      place(
        text,
        /\n\nEach room has a README/,
        (found) => `\n| \`${room}\` | say here what it is for | ${word} |${found}`,
      ),
  },
]
