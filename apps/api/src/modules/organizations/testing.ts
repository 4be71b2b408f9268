import { uuidv7 } from 'uuidv7'
import type { Db } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/keyring.ts'
import type { Person, TestApp } from '../../testing.ts'
import { einSeal } from './ein.ts'
import { organizations } from './tables.ts'
import type { OrganizationPatch } from './wire.ts'

/** All that staff need to know of an organization. */
export const wholeOrganization: OrganizationPatch = {
  legal_name: 'River Labs, Inc.',
  kind: 'for_profit',
  industry: 'research',
  employees_range: '20_30',
  interns_range: '0_10',
  place: 'Saint Paul, Minnesota, United States',
  website: 'https://river-labs.test',
  about: 'We measure rivers.',
  ein: '123456789',
}

/** Decides as staff on what stands now. */
export const decideOn = async (staff: Person, id: string, to: string, reason = '') => {
  const { version } = (await staff.call('GET', `/api/admin/organizations/${id}/`)).json()
  return staff.call('POST', `/api/admin/organizations/${id}/decisions/`, { to, reason, version })
}

/** Founds an organization as the person, tells all of it and, where staff is given, lets it be vetted; its id. */
export const foundOrganization = async (
  founder: Person,
  { name = 'River Labs', staff }: { name?: string; staff?: Person } = {},
): Promise<string> => {
  const { id } = (await founder.call('POST', '/api/organizations/', { name })).json()
  await founder.call('PATCH', `/api/organizations/${id}/`, wholeOrganization)
  if (staff) {
    await founder.call('POST', `/api/organizations/${id}/submission/`)
    await decideOn(staff, id, 'vetted')
  }
  return id
}

/** Makes the person belong to the organization with the role, or ask to; the person. */
export const joinAs = async (house: TestApp, person: Person, organizationId: string, role: string): Promise<Person> => {
  await house.ports.db.pool.query(
    'insert into organization_members (user_id, organization_id, role, joined_at) values ($1, $2, $3, now())',
    [person.id, organizationId, role],
  )
  return person
}

/** The EIN as the database keeps it for the organization. */
export const sealEin = (secret: Keyring, organizationId: string, ein: string): string =>
  einSeal.sealFor(secret, organizationId, ein)

/** Founds, vets and joins organizations, as people do. */
export { createOrganization, getStanding, submitOrganization, updateOrganization } from './actions.ts'
export { acceptInvitation, askToJoin, inviteMember } from './members/actions.ts'
export { decide, getOrganization } from './staff/actions.ts'

let made = 0

/** A vetted organization of nobody, unless it is to stand otherwise. */
export const insertOrganization = async (
  { orm, now }: { orm: Db['orm']; now: Date },
  over: Partial<Omit<typeof organizations.$inferInsert, 'id'>> = {},
): Promise<{ id: string; name: string; slug: string }> => {
  const name = over.name ?? `Organization ${++made}`
  const slug = over.slug ?? `organization-${made}-${uuidv7().slice(-6)}`
  const id = uuidv7()
  const row = {
    id,
    slug,
    name,
    legalName: `${name}, Inc.`,
    kind: 'for_profit',
    industry: 'research',
    employeesRange: '20_30',
    internsRange: '0_10',
    place: 'Saint Paul, Minnesota, United States',
    website: 'https://river-labs.test',
    about: 'We measure rivers.',
    status: 'vetted',
    movedAt: now,
    createdAt: now,
    ...over,
  }
  await orm.insert(organizations).values(row)
  return { id, name, slug }
}
