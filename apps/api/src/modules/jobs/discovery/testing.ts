import { uuidv7 } from 'uuidv7'
import type { Db } from '../../../platform/db/database.ts'
import { postings } from '../tables.ts'

/** An open posting of the organization, unless it is to stand otherwise; its id. */
export const insertPosting = async (
  { orm, now }: { orm: Db['orm']; now: Date },
  organization: { id: string; name: string },
  over: Partial<typeof postings.$inferInsert> = {},
): Promise<string> => {
  const id = uuidv7()
  await orm.insert(postings).values({
    id,
    organizationId: organization.id,
    organizationName: organization.name,
    createdById: uuidv7(),
    status: 'open',
    title: 'Data intern',
    category: 'data_science_research',
    description: 'You look at **numbers**.',
    skills: ['SQL'],
    place: 'Austin, Texas, United States',
    placeId: '4671654',
    country: 'US',
    region: 'TX',
    latitude: 30.26715,
    longitude: -97.74306,
    payMinCents: 2_000,
    payMaxCents: 2_400,
    hoursWeek: 20,
    startDay: '2027-06-01',
    deadlineDay: '2027-03-31',
    reviewedBy: 'Our team',
    movedAt: now,
    publishedAt: now,
    changedAt: now,
    createdAt: now,
    ...over,
  })
  return id
}
