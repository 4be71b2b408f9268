let believed = (): string | null => null

/** Hands in how to learn whom the page takes for signed in. */
export const actAs = (who: () => string | null): void => {
  believed = who
}

/** The id of the user whom the page takes for signed in, or null. */
export const actingUser = (): string | null => believed()

/** Tells the server with every call whom the page acts for, so that it never acts for somebody who signed in elsewhere. */
export const actingHeader = (): Readonly<Record<string, string>> => {
  const id = actingUser()
  return id === null ? {} : { 'x-acting-user': id }
}
