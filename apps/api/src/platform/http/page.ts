/** A page out of the rows that were read, one more than the page holds: `last` is where the next one goes on, if there is one. */
export const pageOf = <T>(
  rows: readonly T[],
  limit: number,
): { readonly shown: readonly T[]; readonly last: T | null } => {
  const shown = rows.slice(0, limit)
  return { shown, last: rows.length > limit ? (shown.at(-1) ?? null) : null }
}
