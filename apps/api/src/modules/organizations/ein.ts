import type { Ports } from '../../platform/context.ts'
import { makeSeal, needFormerSecret, sealRowsAnew } from '../../platform/sealing.ts'
import { organizationsStore } from './store.ts'

/** Keeps employer identification numbers, each for its organization. */
export const einSeal = makeSeal('employer identification numbers')

type Own = Pick<Ports, 'db' | 'secret'>

const rowsOf = ({ db }: Own) => {
  const { listSealed, updateSeal } = organizationsStore(db)
  return { list: listSealed, update: updateSeal }
}

/** Seals every EIN that only a former server secret opens under the current one; answers how many. */
export const sealEinsAnew = (ports: Own): Promise<number> => sealRowsAnew(einSeal, ports.secret, rowsOf(ports))

/** Whether a former server secret is still needed to open an EIN. */
export const einsNeedFormerSecret = (ports: Own): Promise<boolean> =>
  needFormerSecret(einSeal, ports.secret, rowsOf(ports))
