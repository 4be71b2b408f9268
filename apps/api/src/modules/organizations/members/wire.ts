import { z } from 'zod'
import { givenId, idParams, lowerEnum } from '../../../platform/http/wire.ts'
import { email } from '../../accounts/wire.ts'
import { chooseFromList, givenRoles, memberRoles } from '../wire.ts'

export const member = z
  .object({
    user_id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    /** Null for whoever does not keep the members. */
    email: z.string().nullable(),
    role: z.enum(memberRoles),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: 'OrganizationMember' })
/** Somebody of an organization. */
export type Member = z.infer<typeof member>

export const invitation = z
  .object({ id: z.uuid(), email: z.string(), role: z.enum(givenRoles), expires_at: z.iso.datetime() })
  .meta({ id: 'OrganizationInvitation' })
/** Somebody who was asked to join and has not answered. */
export type Invitation = z.infer<typeof invitation>

export const memberList = z
  .object({ members: z.array(member), invitations: z.array(invitation) })
  .meta({ id: 'OrganizationMembers' })
/** Who belongs to an organization, and who is asked to; both in the order in which they came. */
export type MemberList = z.infer<typeof memberList>

const role = lowerEnum(givenRoles, chooseFromList)

export const memberPatch = z.object({ role })
export const newInvitation = z.object({ email, role })
export type NewInvitation = z.output<typeof newInvitation>

export const memberParams = idParams.extend({ user_id: givenId() })
export const invitationParams = idParams.extend({ invitation_id: givenId() })
