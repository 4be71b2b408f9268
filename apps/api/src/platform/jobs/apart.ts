import { AppError } from '../errors.ts'
import { describeFault } from '../fault.ts'
import type { JobContext } from './jobs.ts'

/**
 * A job's work in parts, of which one that fails keeps none behind it waiting. What failed is logged; `end` then fails, so that the queue
 * tries the job again.
 */
export const apart = ({ log }: Pick<JobContext, 'log'>) => {
  let failed = 0
  return {
    /** What the part comes to; null where it failed. */
    async run<T>(part: () => Promise<T>): Promise<T | null> {
      try {
        return await part()
      } catch (error) {
        // Without the database every other part fails too.
        if (error instanceof AppError && error.status === 503) throw error
        failed += 1
        log.warn({ fault: describeFault(error) }, 'a part of the job failed; the others go on')
        return null
      }
    },
    end(): void {
      if (failed > 0) throw new Error(`${failed} parts of the job failed`)
    },
  }
}
