import { vi } from 'vitest'

class SilentSource extends EventTarget {
  readonly readyState = 1
  close() {}
}

/** Live events are another test's matter: here the stream stands and stays silent. */
export const silenceLive = (): void => {
  vi.stubGlobal('EventSource', SilentSource)
}
