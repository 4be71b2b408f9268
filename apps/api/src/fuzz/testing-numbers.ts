/** How many calls are made in all, and from which seed: enough that each kind of person reaches every route of theirs. `npm run test:fuzz` makes more. */
export const callsInAll = Number(process.env.FUZZ_CALLS ?? 5_000)
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_128)
