import { endChildrenWithUs, packageBin, runNode } from './command.ts'

// Many more calls than the tests make, other ones each time, and a table of what every route answered.
const { FUZZ_CALLS: calls = '100000', FUZZ_SEED: seed = String(Date.now() % 1_000_000_000) } = process.env

endChildrenWithUs()
console.log(`FUZZ_SEED=${seed} FUZZ_CALLS=${calls}`)
const { ok } = await runNode([packageBin('vitest'), 'run', '--project', 'node', 'apps/api/src/fuzz'], {
  env: { FUZZ_CALLS: calls, FUZZ_SEED: seed, FUZZ_REPORT: '1' },
  show: true,
})
process.exitCode = ok ? 0 : 1
