import { endChildrenWithUs } from '../../scripts/command.ts'
import { measurePages } from './measure.ts'

endChildrenWithUs()
for (const row of await measurePages()) console.log(row)
