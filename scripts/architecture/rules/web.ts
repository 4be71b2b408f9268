import { isTest, type Rule, type Violation } from '../house.ts'

const source = 'apps/web/src/'

type Storey = { storey: string; room: string | undefined; rest: string }

const storeyOf = (path: string | undefined): Storey | undefined => {
  if (!path?.startsWith(source)) return undefined
  const [storey = '', ...parts] = path.slice(source.length).split('/')
  const room = storey === 'modules' && parts.length > 1 ? parts[0] : undefined
  return { storey, room, rest: parts.slice(1).join('/') }
}

/** What each storey of the web may stand on. */
const forbidden: Record<string, string[]> = {
  ui: ['modules', 'platform', 'app'],
  platform: ['modules', 'app'],
  modules: ['app'],
}

/** The web's storeys: app composes modules, modules meet through public.ts, ui knows no business and fetches nothing. */
export const web: Rule = ({ modules, importsOf }) => {
  const found: Violation[] = []
  for (const { path, networkCalls } of modules.values()) {
    const here = storeyOf(path)
    const add = (line: number, rule: string, message: string) => found.push({ path, line, rule, message })
    for (const { specifier, target, line } of importsOf(path)) {
      const isWire = /^@firstrung\/api\/([^/]+\/)+wire$/.test(specifier)
      const isApi = target?.startsWith('apps/api/') || /^@firstrung\/api(\/|$)/.test(specifier)
      if (path.startsWith('apps/web/') && isApi && !isWire) {
        add(line, 'web-api', `"${specifier}": the web takes only @firstrung/api/<room>/wire from the api`)
      }
      if (here?.storey === 'ui' && isApi) add(line, 'web-ui', `ui has no business word, so not "${specifier}"`)
      const there = storeyOf(target)
      if (!here || !there) continue
      if (forbidden[here.storey]?.includes(there.storey)) {
        add(line, `web-${here.storey}`, `${here.storey} may not import ${there.storey}: "${specifier}"`)
      }
      if (here.storey === 'modules' && there.storey === 'modules' && here.room !== there.room) {
        if (!/^public\.tsx?$/.test(there.rest)) {
          add(line, 'web-room-entered', `"${there.room}" is entered only through its public.ts: "${specifier}"`)
        }
      }
    }
    if (here?.storey !== 'ui' || isTest(path)) continue
    for (const { line, call } of networkCalls) add(line, 'web-ui', `ui does not talk to the network: ${call}`)
  }
  return found
}
