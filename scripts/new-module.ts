import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { packageBin, root, runNode } from './command.ts'
import { furnish } from './new-module/furniture.ts'
import { faultOf, namesOf } from './new-module/names.ts'
import { registrations } from './new-module/registration.ts'
import { inSpanish } from './new-module/spanish.ts'

const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const npm = process.env.npm_execpath ?? fail('Start it with npm: npm run new:module -- guides guide Guías')
const [room = '', noun = '', spanish = ''] = process.argv.slice(2)
const rooms = await readdir(join(root, 'apps', 'api', 'src', 'modules'))
const pages = await readdir(join(root, 'apps', 'web', 'src', 'app', 'routes'))
const fault = faultOf(room, noun, spanish, [...rooms, ...pages.map((file) => parse(file).name)])
if (fault) fail(fault)

const names = namesOf(room, noun, spanish)
const registered = await Promise.all(
  registrations.map(async ({ path, change }) => ({
    path,
    text: change(await readFile(join(root, path), 'utf8'), names),
  })),
)
const pieces = [...(await furnish(names)), ...registered]
for (const { path, text } of pieces) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
  console.log(path)
}

const steps: readonly (readonly [what: string, ...words: string[]])[] = [
  ['format', packageBin('biome'), 'check', '--write', '--log-level=error', ...pieces.map(({ path }) => path)],
  ['migration', npm, 'run', '--silent', 'migrations', '-w', 'apps/api', '--', '--name', names.table],
  ['texts', npm, 'run', '--silent', 'texts', '-w', 'apps/web'],
]
for (const [what, ...words] of steps) {
  const { ok, output } = await runNode(words)
  if (!ok) fail(`The ${what} failed:\n${output}`)
}
const catalog = join(root, 'apps', 'web', 'src', 'locales', 'es', 'messages.po')
await writeFile(catalog, inSpanish(await readFile(catalog, 'utf8'), names))
console.log(`
The room "${room}" stands, on the server and at /${room}. Now make it yours:
  1. Say in its README and in docs/map.md what it is for, and rename what is not your word.
  2. Write the wire and the tables first, then rules and policy with their tables of cases.
  3. Link its page in apps/web/src/app/shell/navigation.tsx, and write its journey in e2e/journeys.
  4. npm run check`)
