import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Names } from './names.ts'

const folder = join(import.meta.dirname, 'furniture')

/** A file to be written, by its path from the root. */
export interface Piece {
  readonly path: string
  readonly text: string
}

const api = ['README.md', 'wire.ts', 'tables.ts', 'rules.ts', 'rules.test.ts', 'policy.ts', 'policy.test.ts']
const apiToo = ['personal-data.ts', 'store.ts', 'actions.ts', 'routes.ts', 'routes.test.ts', 'index.ts', 'testing.ts']

const fill = (template: string, names: Names): string =>
  template.replace(/\{\{([A-Za-z-]+)\}\}/g, (_, key: string) => {
    if (!Object.hasOwn(names, key)) throw new Error(`The furniture asks for {{${key}}}, which is no name of a room.`)
    return names[key as keyof Names]
  })

/** Where each template of a room of the two houses goes. */
const placesOf = ({ room, 'noun-kebab': noun }: Names): [template: string, path: string][] => [
  ...[...api, ...apiToo].map((file): [string, string] => [`api/${file}.txt`, `apps/api/src/modules/${room}/${file}`]),
  ['web/api.ts.txt', `apps/web/src/modules/${room}/api.ts`],
  ['web/page.tsx.txt', `apps/web/src/modules/${room}/pages/${room}.tsx`],
  ['web/form.tsx.txt', `apps/web/src/modules/${room}/components/${noun}-form.tsx`],
  ['web/list.tsx.txt', `apps/web/src/modules/${room}/components/${noun}-list.tsx`],
  ['web/page.browser.test.tsx.txt', `apps/web/src/modules/${room}/components/${room}-page.browser.test.tsx`],
  ['web/wire-texts.ts.txt', `apps/web/src/modules/${room}/wire-texts.ts`],
  ['web/route.tsx.txt', `apps/web/src/app/routes/${room}.tsx`],
]

/** A furnished room of the server and of the web, not yet registered. */
export const furnish = (names: Names): Promise<Piece[]> =>
  Promise.all(
    placesOf(names).map(async ([template, path]) => ({
      path,
      text: fill(await readFile(join(folder, template), 'utf8'), names),
    })),
  )
