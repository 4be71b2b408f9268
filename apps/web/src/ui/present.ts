export type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The props that are given: Mantine's types tell "absent" from "undefined", ours do not. */
export const present = <T extends object>(props: T): Present<T> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Present<T>
