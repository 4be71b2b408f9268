import { sql } from 'drizzle-orm'
import {
  acceptOffer,
  addNote,
  applyTo,
  giveScoreCard,
  inviteToApply,
  moveApplication,
  withdrawApplication,
} from '../src/modules/applications/testing.ts'
import type { ApplicationStage, BoardStage, ScoreCardBody } from '../src/modules/applications/wire.ts'
import type { Tx } from '../src/platform/db/database.ts'
import type { Moment } from './cast.ts'
import type { CallAt } from './postings.ts'

/** How far an application has come, by the moves of the organization; whoever withdraws does so after them. */
const ways = {
  new: [],
  reviewing: ['reviewing'],
  interview: ['reviewing', 'interview'],
  offer: ['reviewing', 'interview', 'offer'],
  hired: ['reviewing', 'interview', 'offer', 'hired'],
  declined: ['reviewing', 'declined'],
  withdrawn: ['reviewing'],
} as const satisfies Record<ApplicationStage, readonly BoardStage[]>

/** Who applied to the first postings of the employer whom the demo logs in as: a board with something in each column. */
const boards: readonly (readonly ApplicationStage[])[] = [
  [
    ...(['new', 'new', 'new', 'reviewing', 'reviewing', 'reviewing'] as const),
    ...(['interview', 'interview', 'offer', 'offer', 'hired', 'declined', 'declined'] as const),
  ],
  ['new', 'new', 'reviewing', 'interview', 'declined', 'withdrawn'],
]
/** And to those of others. */
const elsewhere: readonly BoardStage[] = ['new', 'reviewing', 'interview', 'declined', 'new', 'offer']
/** The student whom the demo logs in as has one of each but hired, which would end their search, and an offer to answer. */
const own: readonly ApplicationStage[] = ['interview', 'reviewing', 'new', 'declined', 'offer', 'withdrawn']
/** What became of those that most of the others answered: as many as it takes to tell how long they usually take. */
const answered: readonly BoardStage[] = ['declined', 'interview', 'declined', 'reviewing', 'declined']

const answers = [
  'A timetable for my dormitory’s kitchen: twelve people, no more quarrels. It began on paper and is a small web page now.',
  'I mended the sorting of our library’s returns. It took a week to see that the labels were the fault, and an hour to change them.',
  'A map of the bus stops that a wheelchair reaches. I walked every one of them.',
  'I should like to finish something that others use, and to hear from them what is wrong with it.',
]
const letters = [
  'I can begin in the first week of the term, and have four afternoons free.',
  'I have read about your team, and would like to work beside somebody who does this every day.',
  '',
  'My course lets me work twenty hours a week; my adviser knows of it.',
]

interface Offered {
  readonly id: string
  readonly questions: readonly { readonly id: string; readonly required: boolean }[]
  /** What an hour pays, in cents: at least and at most. */
  readonly least: number
  readonly most: number
  readonly decider: string
  readonly recruiter: string | null
  readonly [column: string]: unknown
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** What colleagues write of whoever they talk with: the recruiter first, then the administrator. */
const remarks: readonly (readonly [note: string, card: ScoreCardBody])[] = [
  [
    'Called on Tuesday: can begin two weeks earlier if we need it. Asked more about the gripper than about the pay.',
    {
      criteria: { skills: 4, motivation: 5, communication: 4 },
      recommendation: 'strong_yes',
      text: 'Explained their project to me as to somebody who has never seen code, and drew it.',
    },
  ],
  [
    'Let us ask for the second project too; the first was done in a team of five.',
    {
      criteria: { skills: 3, motivation: 4, communication: 4 },
      recommendation: 'yes',
      text: 'Has not worked with hardware yet. Learns quickly, and says what they do not know.',
    },
  ],
]

// Old enough that there was time to apply and to answer, whichever day of the week it is.
const listOffered = async (callAt: CallAt, tx: Tx, erin: string): Promise<Offered[]> =>
  (
    await tx.orm.execute<Offered>(sql`
      select p.id, p.questions, p.pay_min_cents as least, p.pay_max_cents as most, (
        select user_id from organization_members m
        where m.organization_id = p.organization_id and m.role = 'admin' order by m.joined_at limit 1) as decider, (
        select user_id from organization_members m
        where m.organization_id = p.organization_id and m.role = 'recruiter' order by m.joined_at limit 1) as recruiter
      from postings p
      where p.status = 'open' and p.published_at < ${callAt(erin, 'EMPLOYER', [5, '14:00']).clock.now().toISOString()}
      order by p.id`)
  ).rows

const listStudents = async (tx: Tx, but: string): Promise<string[]> =>
  (
    await tx.orm.execute<{ id: string }>(
      sql`select user_id as id from student_profiles where user_id <> ${but} order by user_id`,
    )
  ).rows.map(({ id }) => id)

interface Part {
  readonly student: string
  readonly stage: ApplicationStage
  /** Whether an offer still waits for the student's answer; who is hired has accepted theirs. */
  readonly waits?: boolean
  /** After how many working days the organization first answers. */
  readonly answeredAfter?: number
  readonly index: number
}

/** Half way up the range, to the half dollar below. */
const wageWithin = (least: number, most: number): number => Math.max(least, Math.floor((least + most) / 2 / 50) * 50)

const play = async (
  callAt: CallAt,
  { id, questions, least, most, decider, recruiter }: Offered,
  { student, stage, index, waits = false, answeredAfter = 1 }: Part,
): Promise<void> => {
  const moment = (workdaysAgo: number, hour: number): Moment => [
    workdaysAgo,
    `${hour}:${String((index * 13) % 60).padStart(2, '0')}`,
  ]
  const { application } = await applyTo(callAt(student, 'STUDENT', moment(5, 15 + (index % 5))), {
    posting: id,
    answers: questions.map((question, asked) => ({ question: question.id, answer: at(answers, index + asked) })),
    note: at(letters, index),
  })
  let version = 1
  for (const [step, to] of ways[stage].entries()) {
    const daysAgo = 5 - answeredAfter - step
    const moved = await moveApplication(callAt(decider, 'EMPLOYER', moment(daysAgo, 16)), application.id, {
      stage: to,
      version,
      ...(to === 'offer'
        ? { offer: { pay_cents: wageWithin(least, most), start_day: null, posting_version: null } }
        : {}),
    })
    version = moved.version
    if (!moved.offer || to !== 'offer' || waits) continue
    await acceptOffer(callAt(student, 'STUDENT', moment(daysAgo, 18)), application.id, {
      // The first that is made.
      version: 1,
    })
    version += 1
  }
  if (stage === 'withdrawn') await withdrawApplication(callAt(student, 'STUDENT', moment(2, 20)), application.id)
  if (stage !== 'interview' || !recruiter) return
  for (const [nth, colleague] of [recruiter, decider].entries()) {
    const [note, card] = at(remarks, nth)
    await addNote(callAt(colleague, 'EMPLOYER', moment(2, 16 + nth)), application.id, note)
    await giveScoreCard(callAt(colleague, 'EMPLOYER', moment(1, 16 + nth)), application.id, card)
  }
}

/** Most organizations have answered often enough that it is known how long each takes; every fifth has not. */
const playAnswered = async (callAt: CallAt, others: readonly Offered[], students: readonly string[]): Promise<void> => {
  let index = 0
  for (const [nth, postings] of [...Map.groupBy(others, ({ decider }) => decider).values()].entries()) {
    if (nth % 5 === 4) continue
    for (const stage of answered) {
      const part = { student: at(students, index), stage, index, answeredAfter: 1 + (nth % 3) }
      await play(callAt, at(postings, index), part)
      index += 1
    }
  }
}

/** Who found students asks a few of them, Sam first, to apply to what is not theirs yet. */
const invite = async (callAt: CallAt, tx: Tx, { erin, offered }: { erin: string; offered?: Offered | undefined }) => {
  if (!offered) return
  const { rows } = await tx.orm.execute<{ handle: string }>(sql`
    select handle from student_profiles p
    where is_discoverable and not exists (
      select from applications a where a.user_id = p.user_id and a.posting_id = ${offered.id})
    order by handle = 'sam-7' desc, handle desc limit 4`)
  for (const [nth, { handle }] of rows.entries())
    await inviteToApply(callAt(erin, 'EMPLOYER', [1, `${14 + nth}:20`]), offered.id, { student: handle })
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
  const offered = await listOffered(callAt, tx, erin)
  const students = await listStudents(tx, sam)
  const erins = offered.filter(({ decider }) => decider === erin)
  const others = offered.filter(({ decider }) => decider !== erin)
  let index = 0
  for (const [place, stages] of boards.entries())
    for (const [nth, stage] of stages.entries()) {
      const posting = erins[place]
      // The first of two offers beside each other is accepted, the second waits.
      const waits = stage === 'offer' && stages[nth - 1] === 'offer'
      if (posting) await play(callAt, posting, { student: at(students, index), stage, index, waits })
      index += 1
    }
  for (const [place, stage] of elsewhere.entries()) {
    const posting = others[place * 3]
    if (posting) await play(callAt, posting, { student: at(students, index), stage, index })
    index += 1
  }
  for (const [place, stage] of own.entries()) {
    const posting = others[place * 3 + 1]
    if (posting) await play(callAt, posting, { student: sam, stage, index: index + place, waits: true })
  }
  // Whoever has not applied yet: nobody applies twice to one posting.
  await playAnswered(callAt, others, students.slice(index))
  await invite(callAt, tx, { erin, offered: erins[0] })
  await leaveInPeace(tx)
}
