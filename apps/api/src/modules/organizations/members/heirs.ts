import { audit } from '../../../platform/audit/audit.ts'
import type { Ports } from '../../../platform/context.ts'
import { tell } from '../../notices/index.ts'
import { organizationsStore } from '../store.ts'
import { membersStore } from './store.ts'

const batch = 100

type House = Pick<Ports, 'db' | 'clock'>

const nameHeir = ({ db }: House, organizationId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Nobody joins, leaves or becomes something else meanwhile.
    const organization = await organizationsStore(tx).findForUpdate(organizationId)
    const store = membersStore(tx)
    if (!organization || (await store.listActiveAdmins(organizationId)).length > 0) return false
    const [heir] = [
      ...(await store.listActive(organizationId, ['recruiter'])),
      ...(await store.listActive(organizationId, ['interviewer'])),
    ]
    if (heir === undefined) return false
    await store.updateRole(heir, 'admin')
    await audit(
      tx,
      { actor: null },
      {
        action: 'organization.member_changed',
        subjectType: 'organization',
        subjectId: organizationId,
        detail: { member: heir, role: 'admin', because: 'no administrator was left' },
      },
    )
    await tell(tx, {
      to: [heir],
      kind: 'made_admin',
      key: `${organizationId}:${tx.clock.now().toISOString()}`,
      about: { organization: organization.name },
      path: '/company',
      mail: null,
    })
    return true
  })

/**
 * Where the accounts of all administrators are closed, the recruiter who has been there longest becomes one, without any recruiter
 * the interviewer; how many did.
 */
export const nameHeirs = async (house: House): Promise<number> => {
  let named = 0
  for (const id of await membersStore(house.db).listWithoutAdmin(batch)) if (await nameHeir(house, id)) named += 1
  return named
}
