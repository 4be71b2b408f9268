/** How many calls are made in all, and from which seed. */
export const callsInAll = Number(process.env.FUZZ_CALLS ?? 10_000)
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_128)
