/** What was seen of a passkey so far; null where nothing was. */
export interface SeenPasskey {
  readonly verifiesUser: boolean | null
  readonly isDiscoverable: boolean | null
}

/** Whether a passkey opens its account by itself, which takes both; null where it is not known. */
export const opensAlone = ({ verifiesUser, isDiscoverable }: SeenPasskey): boolean | null => {
  if (verifiesUser === false || isDiscoverable === false) return false
  return verifiesUser && isDiscoverable
}
