interface Address {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly hash: string
}

const namesFor = (slug: string): readonly string[] => [`${slug}AiWaitlistTriggered`, 'showWaitlistModal']

const valuesOf = (search: string, slug: string): string[] => {
  const query = new URLSearchParams(search)
  return namesFor(slug).flatMap((name) => query.getAll(name))
}

/** Whether the address asks for the confirmation: one of the waitlist's parameters is there and is not "false". */
export const asksForWaitlist = (search: string, slug: string): boolean =>
  valuesOf(search, slug).some((value) => value !== 'false')

/** Whether a waitlist parameter is "true": then the onboarding begins with the confirmation. */
export const isWaitlisted = (search: string, slug: string): boolean => valuesOf(search, slug).includes('true')

/** The address without the waitlist's parameters; everything else stays as it is written. */
export const withoutWaitlist = ({ pathname, search, hash }: Address, slug: string): string => {
  const names = namesFor(slug)
  const isOurs = (part: string) => [...new URLSearchParams(part).keys()].some((name) => names.includes(name))
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isOurs(part))
  return `${pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}
