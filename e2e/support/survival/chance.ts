/** Random numbers that come again with the same seed. */
export interface Chance {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number
  pick<T>(choices: readonly T[]): T
}

export const makeChance = (seed: number): Chance => {
  let state = seed >>> 0
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    pick(choices) {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('there is nothing to choose from')
      return chosen
    },
  }
}
