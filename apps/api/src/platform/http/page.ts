/** A page out of the rows that were read, one more than the page holds: `last` is where the next one goes on, if there is one. */
export const pageOf = <T>(
  rows: readonly T[],
  limit: number,
): { readonly shown: readonly T[]; readonly last: T | null } => {
  const shown = rows.slice(0, limit)
  return { shown, last: rows.length > limit ? (shown.at(-1) ?? null) : null }
}

/** What is told in full but for its oldest part, out of rows that were read with the newest first and one more than are told: the oldest comes first, and `hasOlder` says that some are left out. */
export const newestOf = <T>(
  rows: readonly T[],
  limit: number,
): { readonly told: readonly T[]; readonly hasOlder: boolean } => ({
  told: rows.slice(0, limit).toReversed(),
  hasOlder: rows.length > limit,
})
