/** The most that a mail tells of, and of one organization, so that nobody floods it. */
export const mailMost = { all: 10, organization: 2 } as const

/** So many hits of a search are enough: others may have told ten of them before its turn, and two of each of five organizations. */
export const readMost = 3 * mailMost.all

/** What is as young as this many seconds waits for the next mail: a decision that is still being written bears an instant of before, and would never be told. */
export const settlingSeconds = 60

interface Hit {
  readonly id: string
  readonly organizationId: string
}

/** What a mail tells of the hits of each search, in their order: each posting once, and the searches by turns, so that none crowds out another. */
export const mailedOf = <T extends Hit>(searches: readonly (readonly T[])[]): T[][] => {
  const told = searches.map((): T[] => [])
  const mayTell = ({ id, organizationId }: T): boolean => {
    const before = told.flat()
    return (
      before.length < mailMost.all &&
      before.every((one) => one.id !== id) &&
      before.filter((one) => one.organizationId === organizationId).length < mailMost.organization
    )
  }
  for (let turn = 0; turn < mailMost.all; turn++)
    for (const [at, hits] of searches.entries()) {
      const next = hits.find(mayTell)
      if (next) told[at]?.push(next)
    }
  return told.map((jobs, at) => (searches[at] ?? []).filter((hit) => jobs.includes(hit)))
}
