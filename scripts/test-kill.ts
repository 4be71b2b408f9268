import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildrenWithUs, packageBin, root, runNode } from './command.ts'
import { buildIfStale } from './web-build.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string' } } })
endChildrenWithUs()
await buildIfStale(root, (line) => console.log(line))
const { ok } = await runNode(
  [packageBin('playwright'), 'test', '--project=long', '--reporter=list', 'server-is-killed-at-random'],
  {
    cwd: join(root, 'e2e'),
    env: {
      OWN_SERVERS: '1',
      KILL_ROUNDS: values.rounds,
      ...(values.seed === undefined ? {} : { KILL_SEED: values.seed }),
    },
    show: true,
  },
)
process.exitCode = ok ? 0 : 1
