import { eq, or, sql } from 'drizzle-orm'
import { holding, nobodyIn, type PersonalData } from '../../platform/personal-data/holding.ts'
import { organizationInvitations, organizationMembers, organizationMoves, organizations } from './tables.ts'

const nameOf = (id: unknown) => sql`(select name from ${organizations} where ${organizations.id} = ${id})`

export const organizationData: PersonalData = [
  nobodyIn(organizations, 'organizations, not people'),
  holding(organizationMembers, {
    whose: ({ id }) => eq(organizationMembers.userId, id),
    file: {
      name: 'organization',
      about: {
        en: 'The organization that you belong to, since when, and your role in it.',
        es: 'La organización a la que perteneces, desde cuándo y tu papel en ella.',
      },
    },
    told: ['role', 'mailDomain', 'joinedAt'],
    retold: () => ({ organization: nameOf(sql`organization_members.organization_id`) }),
    untold: { userId: 'a key', organizationId: 'told as its name' },
    // The membership goes; what it was about does not.
    remains: {
      ofRoles: ['EMPLOYER'],
      what: {
        en: 'Your organization, what it says of itself, and who asked for its vetting and when, under a number instead of your name.',
        es: 'Tu organización, lo que dice de sí misma, y quién pidió su verificación y cuándo, bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'An organization is not one person’s, and students must be able to rely on its vetting.',
        es: 'Una organización no es de una sola persona, y los estudiantes deben poder confiar en su verificación.',
      },
    },
  }),
  holding(organizationInvitations, {
    whose: ({ id, emailKey }) =>
      sql`(${or(eq(organizationInvitations.emailKey, emailKey), eq(organizationInvitations.invitedById, id))})`,
    file: {
      name: 'organization-invitations',
      about: {
        en: 'Invitations to join an organization: those to you, and those that you sent.',
        es: 'Invitaciones a unirse a una organización: las que recibiste y las que enviaste.',
      },
    },
    told: ['email', 'role', 'createdAt', 'expiresAt'],
    retold: () => ({ organization: nameOf(sql`organization_invitations.organization_id`) }),
    untold: {
      id: 'a key',
      organizationId: 'told as its name',
      emailKey: 'the address again, as it is compared',
      invitedById: 'a key',
    },
  }),
  holding(organizationMoves, {
    whose: ({ id }) => eq(organizationMoves.byId, id),
    file: {
      name: 'organization-vetting',
      about: {
        en: 'When you asked us to vet your organization, and took that back.',
        es: 'Cuándo nos pediste verificar tu organización y cuándo lo retiraste.',
      },
    },
    told: ['from', 'to', 'reason', 'facts', 'at'],
    retold: () => ({ organization: nameOf(sql`organization_moves.organization_id`) }),
    untold: { id: 'a key', organizationId: 'told as its name', byId: 'a key' },
    // The history of an organization is not its members' to take along; of them it keeps a number that leads to nobody.
    end: async () => undefined,
    remains: {
      ofRoles: ['SUPER_ADMIN'],
      what: {
        en: 'Your decisions on organizations, with when and why, under a number instead of your name.',
        es: 'Tus decisiones sobre organizaciones, con cuándo y por qué, bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'Students must be able to rely on the vetting of organizations, and these to see how it was decided.',
        es: 'Los estudiantes deben poder confiar en la verificación de las organizaciones, y estas deben poder ver cómo se decidió.',
      },
    },
  }),
]
