import type { Ports } from '../../../platform/context.ts'
import { sealedAnew } from './sealing.ts'
import { secondFactorStore } from './store.ts'

const batch = 500

type Own = Pick<Ports, 'db' | 'secret'>

async function* sealsOfFormer({ db, secret }: Own) {
  let after: string | null = null
  for (;;) {
    const rows = await secondFactorStore(db).listSealed(after, batch)
    for (const { userId, secretSealed } of rows) {
      const to = sealedAnew(secret, userId, secretSealed)
      if (to !== null) yield { userId, from: secretSealed, to }
    }
    if (rows.length < batch) return
    after = rows.at(-1)?.userId ?? null
  }
}

/** Seals every app's secret that only a former server secret opens under the current one; answers how many. */
export const sealTotpAnew = async (ports: Own): Promise<number> => {
  if (ports.secret.former.length === 0) return 0
  let sealed = 0
  for await (const { userId, from, to } of sealsOfFormer(ports)) {
    await secondFactorStore(ports.db).updateSeal(userId, from, to)
    sealed += 1
  }
  return sealed
}

/** Whether a former server secret is still needed to open an app's secret. */
export const needsFormerSecret = async (ports: Own): Promise<boolean> => {
  if (ports.secret.former.length === 0) return false
  const first = await sealsOfFormer(ports).next()
  return !first.done
}
