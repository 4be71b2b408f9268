import type { Ctx, SignedCtx } from '../../platform/context.ts'
import { allow, forbiddenWhileRunningAs, notFound } from '../../platform/errors.ts'
import { isStaff } from '../accounts/index.ts'
import { defineUpload } from '../files/index.ts'
import { holdOwn } from './own.ts'
import { canEditOrganization, canSeeOrganization, type Membership } from './policy.ts'
import { type OrganizationRow, organizationsStore } from './store.ts'
import type { OrganizationStatus } from './wire.ts'

/** Its admins alone hand in a logo, in person. */
const kept = (ctx: SignedCtx, row: OrganizationRow, membership: Membership): string | null => {
  allow(canEditOrganization(membership, row.status as OrganizationStatus))
  if (ctx.actor.runAsBy !== null) throw forbiddenWhileRunningAs()
  return row.logoFileId
}

/** Of a vetted organization everybody sees it, of any other its members and staff. */
const mayView = async ({ db, actor }: Ctx, { id }: { readonly id: string }): Promise<boolean> => {
  const store = organizationsStore(db)
  const organization = await store.findByLogo(id)
  if (!organization) return false
  if (organization.status === 'vetted' || (actor && isStaff(actor))) return true
  const membership = actor && (await store.findMembership(actor.id))
  return membership?.organizationId === organization.id && canSeeOrganization(membership)
}

export const logoUpload = defineUpload({
  app: 'organizations',
  model: 'organization',
  field: 'logo',
  label: 'logo',
  format: 'picture',
  isNobodys: true,
  picture: { longestEdge: 512, mayView },
  attach: {
    async find(ctx, id) {
      const store = organizationsStore(ctx.db)
      const membership = await store.findMembership(ctx.actor.id)
      const row = membership?.organizationId === id && canSeeOrganization(membership) ? await store.find(id) : null
      if (!row || !membership) throw notFound()
      return kept(ctx, row, membership)
    },
    async replace(tx, ctx, id, fileId) {
      const { row, membership } = await holdOwn(tx, ctx, id)
      const before = kept(ctx, row, membership)
      await organizationsStore(tx).setLogo(id, fileId, tx.clock.now())
      return before
    },
    admit: mayView,
  },
})
