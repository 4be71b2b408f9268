import { runChecks } from './checks.ts'
import { endChildrenWithUs } from './command.ts'
import { summary } from './counting.ts'

endChildrenWithUs()
const count = await runChecks(process.argv.slice(2))
console.log(summary(count))
process.exitCode = count.failed === 0 ? 0 : 1
