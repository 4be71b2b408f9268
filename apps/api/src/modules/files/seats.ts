import { unavailable } from '../../platform/errors.ts'

export interface Seats {
  /** Runs the work as soon as a seat is free, in the order of arrival; throws 503 where too many wait already. */
  within<T>(work: () => Promise<T>): Promise<T>
}

/** Lets `count` pieces of work run at once; as many as `most` others wait. */
export const makeSeats = (count: number, most = Number.POSITIVE_INFINITY): Seats => {
  let free = count
  const waiting: (() => void)[] = []
  const take = async (): Promise<void> => {
    if (free > 0) free--
    else if (waiting.length >= most) throw unavailable()
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    // A seat goes from hand to hand, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    async within(work) {
      await take()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
