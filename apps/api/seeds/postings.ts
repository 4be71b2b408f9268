import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { UserRole } from '../src/modules/accounts/wire.ts'
import { createPosting, decidePosting, movePosting } from '../src/modules/jobs/testing.ts'
import { type NewPosting, newPosting, type SubsidyProgram } from '../src/modules/jobs/wire.ts'
import type { SignedCtx } from '../src/platform/context.ts'
import type { Moment } from './cast.ts'
import type { Town } from './companies.ts'
import type { Internship } from './internships.ts'

/** Somebody’s call at a moment of the demo's past. */
export type CallAt = (who: string, role: UserRole, moment: Moment) => SignedCtx

/** Whose an internship is, and what all of theirs share. */
export interface Offerer {
  readonly userId: string
  readonly town: Town
  readonly team: string
  readonly reviewedBy: string
  readonly subsidies: readonly SubsidyProgram[]
}

const questions = [
  'What have you made or done that you are proud of, however small?',
  'What would you like to be able to do after ten weeks?',
  'Which of the tasks above would you begin with, and how?',
]

const day = 24 * 60 * 60 * 1000
const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

const textOf = ({ work, skills }: Internship, team: string): string => {
  const [first = '', second = ''] = skills
  return [
    ...work.map((line) => `- ${line}`),
    '',
    '# What you bring',
    '',
    `You have begun with **${first}**${second === '' ? '' : ` or **${second}**`}, in class, at a job or on your own. What is missing you learn here.`,
    '',
    '# Your team',
    '',
    team,
  ].join('\n')
}

/** What the posting says; `index`, its place among all, decides on its days. */
const writtenOf = (internship: Internship, index: number, by: Offerer, now: Date): NewPosting => {
  const { title, category, skills, pay, hours, remoteFrom } = internship
  const [least, most] = pay
  const deadline = internship.deadline ?? 45 + ((index * 7) % 64)
  return newPosting.parse({
    title,
    category,
    description: textOf(internship, by.team),
    skills,
    place: by.town.name,
    place_id: null,
    remote: remoteFrom !== undefined,
    remote_states: remoteFrom ?? [],
    pay_min_cents: least * 100,
    pay_max_cents: most * 100,
    hours_week: hours,
    weeks: index % 5 === 4 ? 12 : 10,
    openings: 1 + (index % 3),
    deadline_day: dayAfter(now, deadline),
    start_day: dayAfter(now, deadline + 20 + ((index * 11) % 90)),
    questions: questions
      .slice(0, index % (questions.length + 1))
      .map((text, at) => ({ id: uuidv7(), text, required: at === 0 })),
    reviewed_by: by.reviewedBy,
    subsidy_programs: by.subsidies,
  })
}

// The place data come after the demo: where the place is, is told as they would.
const tellWhere = (id: string, { placeId, state, latitude, longitude }: Town) => sql`
  update postings set place_id = ${placeId}, country = 'US', region = ${state}, latitude = ${latitude}, longitude = ${longitude} where id = ${id}`

type Reached = 'draft' | 'submitted' | 'open' | 'closed' | 'refused'

const refusal = 'Say what the intern does in a week: two of the three tasks are about meetings to listen to.'

/** Writes a posting on a working day, sends it and has it decided; one that closes does so a working day later. As far as it comes. */
export const playPosting = async (
  callAt: CallAt,
  cast: { readonly by: Offerer; readonly ada: string },
  internship: Internship,
  { index, workdaysAgo, until = 'open' }: { index: number; workdaysAgo: number; until?: Reached },
): Promise<void> => {
  const { by, ada } = cast
  const minutes = String((index * 7) % 60).padStart(2, '0')
  const at = (hour: number): Moment => [workdaysAgo, `${hour}:${minutes}`]
  const written = callAt(by.userId, 'EMPLOYER', at(14))
  const { id, version } = await createPosting(written, writtenOf(internship, index, by, written.clock.now()))
  await written.transaction((tx) => tx.orm.execute(tellWhere(id, by.town)))
  if (until === 'draft') return
  const sent = await movePosting(callAt(by.userId, 'EMPLOYER', at(15)), id, { status: 'submitted', version })
  if (until === 'submitted') return
  const decided =
    until === 'refused' ? ({ to: 'refused', reason: refusal } as const) : ({ to: 'open', reason: '' } as const)
  const { version: open } = await decidePosting(callAt(ada, 'SUPER_ADMIN', at(18)), id, {
    ...decided,
    version: sent.version,
  })
  if (until === 'closed')
    await movePosting(callAt(by.userId, 'EMPLOYER', [workdaysAgo - 1, `19:${minutes}`]), id, {
      status: 'closed',
      version: open,
    })
}
