import { sql } from 'drizzle-orm'
import { applyTo, moveApplication } from '../src/modules/applications/testing.ts'
import type { BoardStage } from '../src/modules/applications/wire.ts'
import type { Tx } from '../src/platform/db/database.ts'
import type { Moment } from './cast.ts'
import type { CallAt } from './postings.ts'

/** How far an application has come, by the moves of the organization. */
const ways = {
  new: [],
  reviewing: ['reviewing'],
  interview: ['reviewing', 'interview'],
  offer: ['reviewing', 'interview', 'offer'],
  hired: ['reviewing', 'interview', 'offer', 'hired'],
  declined: ['reviewing', 'declined'],
} as const satisfies Record<BoardStage, readonly BoardStage[]>

/** Who applied to the first postings of the employer whom the demo logs in as: a board with something in each column. */
const boards: readonly (readonly BoardStage[])[] = [
  [
    ...(['new', 'new', 'new', 'reviewing', 'reviewing', 'reviewing'] as const),
    ...(['interview', 'interview', 'offer', 'hired', 'declined', 'declined'] as const),
  ],
  ['new', 'new', 'reviewing', 'interview', 'declined'],
]
/** And to those of others. */
const elsewhere: readonly BoardStage[] = ['new', 'reviewing', 'interview', 'declined', 'new', 'offer']
/** The student whom the demo logs in as has one of each that is still under way. */
const own: readonly BoardStage[] = ['interview', 'reviewing', 'new', 'declined']

const answers = [
  'A timetable for my dormitory’s kitchen: twelve people, no more quarrels. It began on paper and is a small web page now.',
  'I mended the sorting of our library’s returns. It took a week to see that the labels were the fault, and an hour to change them.',
  'A map of the bus stops that a wheelchair reaches. I walked every one of them.',
  'I should like to finish something that others use, and to hear from them what is wrong with it.',
]
const notes = [
  'I can begin in the first week of the term, and have four afternoons free.',
  'I have read about your team, and would like to work beside somebody who does this every day.',
  '',
  'My course lets me work twenty hours a week; my adviser knows of it.',
]

interface Offered {
  readonly id: string
  readonly questions: readonly { readonly id: string; readonly required: boolean }[]
  readonly decider: string
  readonly [column: string]: unknown
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

// Old enough that there was time to apply and to answer.
const listOffered = async (tx: Tx): Promise<Offered[]> =>
  (
    await tx.orm.execute<Offered>(sql`
      select p.id, p.questions, (
        select user_id from organization_members m
        where m.organization_id = p.organization_id and m.role = 'admin' order by m.joined_at limit 1) as decider
      from postings p
      where p.status = 'open' and p.published_at < ${new Date(tx.clock.now().getTime() - 8 * 86_400_000).toISOString()}
      order by p.id`)
  ).rows

const listStudents = async (tx: Tx, but: string): Promise<string[]> =>
  (
    await tx.orm.execute<{ id: string }>(
      sql`select user_id as id from student_profiles where user_id <> ${but} order by user_id`,
    )
  ).rows.map(({ id }) => id)

const play = async (
  callAt: CallAt,
  { id, questions, decider }: Offered,
  { student, stage, index }: { student: string; stage: BoardStage; index: number },
): Promise<void> => {
  const moment = (workdaysAgo: number, hour: number): Moment => [
    workdaysAgo,
    `${hour}:${String((index * 13) % 60).padStart(2, '0')}`,
  ]
  const { application } = await applyTo(callAt(student, 'STUDENT', moment(5, 15 + (index % 5))), {
    posting: id,
    answers: questions.map((question, asked) => ({ question: question.id, answer: at(answers, index + asked) })),
    note: at(notes, index),
  })
  let version = 1
  for (const [step, to] of ways[stage].entries())
    ({ version } = await moveApplication(callAt(decider, 'EMPLOYER', moment(4 - step, 16)), application.id, {
      stage: to,
      version,
    }))
}

// Nobody is written to about what is long past, and what is older than a day was read.
const leaveInPeace = async (tx: Tx): Promise<void> => {
  const [now, yesterday] = [0, 86_400_000].map((ago) => new Date(tx.clock.now().getTime() - ago).toISOString())
  await tx.orm.execute(sql`update applications set decision_mailed_at = decision_due_at where decision_due_at < ${now}`)
  await tx.orm.execute(sql`update notices set mail_due_at = null where mail_due_at is not null`)
  await tx.orm.execute(sql`update notices set read_at = created_at where created_at < ${yesterday}`)
}

/** Students apply, and organizations answer as far as each of them came. */
export const playApplications = async (
  callAt: CallAt,
  tx: Tx,
  { erin, sam }: { erin: string; sam: string },
): Promise<void> => {
  const offered = await listOffered(tx)
  const students = await listStudents(tx, sam)
  const erins = offered.filter(({ decider }) => decider === erin)
  const others = offered.filter(({ decider }) => decider !== erin)
  let index = 0
  for (const [place, stages] of boards.entries())
    for (const stage of stages) {
      const posting = erins[place]
      if (posting) await play(callAt, posting, { student: at(students, index), stage, index })
      index += 1
    }
  for (const [place, stage] of elsewhere.entries()) {
    const posting = others[place * 3]
    if (posting) await play(callAt, posting, { student: at(students, index), stage, index })
    index += 1
  }
  for (const [place, stage] of own.entries()) {
    const posting = others[place * 3 + 1]
    if (posting) await play(callAt, posting, { student: sam, stage, index: index + place })
  }
  await leaveInPeace(tx)
}
