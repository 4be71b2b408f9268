import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { invalid } from '../../../platform/errors.ts'
import { getContact } from '../../accounts/index.ts'
import { mailDomainOf } from '../rules.ts'
import type { MemberRole } from '../wire.ts'
import { membersStore } from './store.ts'

interface NewMember {
  readonly userId: string
  readonly organizationId: string
  readonly role: MemberRole
}

/** Makes a member; 400 where the person belongs to an organization already. */
export const addMember = async (tx: Tx, member: NewMember): Promise<void> => {
  const { email } = await getContact(tx, member.userId)
  const row = { ...member, mailDomain: mailDomainOf(emailKey(email)), joinedAt: tx.clock.now() }
  if (!(await membersStore(tx).insert(row))) throw invalid('unique', 'You already belong to an organization.')
}
