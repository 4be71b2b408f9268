/** Entries that have no names of their own, each with its place as its key: they are few, and move rarely. */
export const numbered = <T>(
  entries: readonly T[],
): { readonly entry: T; readonly index: number; readonly key: string }[] =>
  entries.map((entry, index) => ({ entry, index, key: `entry ${index}` }))
