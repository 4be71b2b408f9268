import type { Names } from './names.ts'

interface Registration {
  /** From the root. */
  readonly path: string
  readonly change: (text: string, names: Names) => string
}

const place = (text: string, anchor: RegExp, how: (found: string) => string): string => {
  if (text.search(anchor) < 0) throw new Error(`No place was found for the new room: ${anchor} is not there.`)
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
    path: 'apps/api/src/testing-bodies.ts',
    change: (text, { room }) =>
      place(
        text,
        /const rightBodies: Readonly<Record<string, object>> = \{\n/,
        (found) => `${found}  'POST /api/${room}/': { title: 'Portfolio' },\n`,
      ),
  },
  {
    path: 'apps/api/src/modules/accounts/run-as/every-route.test.ts',
    change: (text, { room }) =>
      place(
        place(text, /const refused = \[\n/, (found) => `${found}    'POST /api/${room}/',\n`),
        /const readable = \[\n/,
        (found) => `${found}    'GET /api/${room}/',\n`,
      ),
  },
  {
    path: 'apps/web/src/routes.ts',
    change: (text, { room }) =>
      // Among the pages that the component library and the cache of answers are there for.
      place(
        text,
        /^ *route\('second-factor',.*\n/m,
        (found) => `${found}route('${room}', 'app/routes/${room}.tsx'),\n`,
      ),
  },
  {
    path: 'apps/web/src/locales/wire-texts.test.ts',
    change: (text, { room, rooms }) =>
      place(
        place(
          text,
          /^import \{ wireId \}/m,
          (found) => `import { ${rooms}Texts } from '../modules/${room}/wire-texts.ts'\n${found}`,
        ),
        /const lists = \[[^\]]*(?=\])/,
        (list) => `${list.replace(/,?\s*$/, '')}, ${rooms}Texts`,
      ),
  },
  {
    path: 'apps/web/src/locales/translations.test.ts',
    change: (text, { Words, spanish }) =>
      Words === spanish ? place(text, /es: \[\s*'\$0',/, (list) => `${list} '${Words}',`) : text,
  },
  {
    // The page is open to whom the settings are: to everybody who is signed in.
    path: 'e2e/journeys/every-page-of-every-role.spec.ts',
    change: (text, { room, Words }) =>
      place(
        place(
          text,
          /^ *\.\.\.settings\(.*\),\n/gm,
          (sight) => `${sight}{ path: '/${room}', title: '${Words}', heading: '${Words}', provoke: pressEnter },\n`,
        ),
        /^ *\.\.\.settingsPages,\n/m,
        (away) => `${away}'/${room}',\n`,
      ),
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
