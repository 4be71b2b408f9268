import type { Ports } from '../../../platform/context.ts'
import { needFormerSecret, sealRowsAnew } from '../../../platform/sealing.ts'
import { totpSeal } from './sealing.ts'
import { secondFactorStore } from './store.ts'

type Own = Pick<Ports, 'db' | 'secret'>

const rowsOf = ({ db }: Own) => {
  const { listSealed, updateSeal } = secondFactorStore(db)
  return { list: listSealed, update: updateSeal }
}

/** Seals every app's secret that only a former server secret opens under the current one; answers how many. */
export const sealTotpAnew = (ports: Own): Promise<number> => sealRowsAnew(totpSeal, ports.secret, rowsOf(ports))

/** Whether a former server secret is still needed to open an app's secret. */
export const needsFormerSecret = (ports: Own): Promise<boolean> =>
  needFormerSecret(totpSeal, ports.secret, rowsOf(ports))
