import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly endsAt: number
}

/** Where the demo's provider keeps its sessions and codes: until they end, or the process does. */
export const makeMemory = () => {
  const entries = new Map<string, Entry>()

  const forgetEnded = (): void => {
    const now = Date.now()
    for (const [key, { endsAt }] of entries) if (endsAt <= now) entries.delete(key)
  }

  return class Kept implements Adapter {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    #keyOf(id: string): string {
      return `${this.#model}:${id}`
    }

    #own(): AdapterPayload[] {
      forgetEnded()
      return [...entries].filter(([key]) => key.startsWith(this.#keyOf(''))).map(([, { payload }]) => payload)
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      forgetEnded()
      entries.set(this.#keyOf(id), { payload, endsAt: Date.now() + (expiresIn || 600) * 1000 })
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      forgetEnded()
      return entries.get(this.#keyOf(id))?.payload
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#own().find((payload) => payload.uid === uid)
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#own().find((payload) => payload.userCode === userCode)
    }

    async consume(id: string): Promise<void> {
      const entry = entries.get(this.#keyOf(id))
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string): Promise<void> {
      entries.delete(this.#keyOf(id))
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    }
  }
}
