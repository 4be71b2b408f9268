/** The middle of the values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Lets the contestants take turns, A B A B, so that what else the machine does meets them alike; what each did, round by round. */
export const takeTurns = async <T>(
  rounds: number,
  contestants: readonly (() => Promise<T>)[],
): Promise<readonly (readonly T[])[]> => {
  const results: T[][] = contestants.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, contestant] of contestants.entries()) results[index]?.push(await contestant())
  return results
}

/** The median of the ratios, round by round, of two contestants who took turns. */
export const medianRatio = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((value, round) => value / (below[round] ?? Number.NaN)))
