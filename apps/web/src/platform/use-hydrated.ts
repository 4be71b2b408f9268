import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the page takes over what the server rendered; for what only the browser knows, such as its time zone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
