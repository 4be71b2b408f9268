import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createAccount, profileUploads, setDemoAccounts } from '../src/modules/accounts/index.ts'
import { hashPassword, profileIdOf, saveProfile } from '../src/modules/accounts/testing.ts'
import type { UserRole } from '../src/modules/accounts/wire.ts'
import { uploadBytes } from '../src/modules/files/index.ts'
import { pdf } from '../src/modules/files/testing.ts'
import { expirePostings, saveSearch } from '../src/modules/jobs/testing.ts'
import { listCohorts, submitEnrollment, updateEnrollment } from '../src/modules/program/testing.ts'
import { type EnrollmentStatus, isAidPlan } from '../src/modules/program/wire.ts'
import { joinWaitlist } from '../src/modules/waitlist/testing.ts'
import { today } from '../src/platform/clock.ts'
import type { Ports, SignedCtx } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { locales } from '../src/platform/locale/wire.ts'
import { takeBackMails } from '../src/platform/mail/send-mail.ts'
import { playApplications } from './applications.ts'
import { type CastMember, type Moment, students } from './cast.ts'
import { companies, companyNames } from './companies.ts'
import { lena, playCompany, playEmployers, ruth, tomas } from './employers.ts'
import { playInterest } from './interest.ts'
import { pictureProjects } from './pictures.ts'
import type { CallAt } from './postings.ts'
import { enterProfiles } from './profiles.ts'
import { tellOfSam } from './sam.ts'

const password = 'FirstRung1!'

interface Player {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: UserRole
}

const student: Player = { email: 'student@demo.test', firstName: 'Sam', lastName: 'Okafor', role: 'STUDENT' }
const employer: Player = { email: 'employer@demo.test', firstName: 'Erin', lastName: 'Castillo', role: 'EMPLOYER' }
const admin: Player = { email: 'admin@demo.test', firstName: 'Ada', lastName: 'Lindqvist', role: 'SUPER_ADMIN' }

const mailbox = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const playerOf = ({ firstName, lastName }: Named, role: UserRole = 'STUDENT'): Player => ({
  email: `${mailbox(firstName)}.${mailbox(lastName)}@demo.test`,
  firstName,
  lastName,
  role,
})

type Named = Pick<CastMember, 'firstName' | 'lastName'>

/** Where the demo is made: in one transaction, so that a start that is cut off leaves nothing half. */
interface Stage {
  readonly ports: Ports
  readonly tx: Tx
  readonly log: FastifyBaseLogger
}

/** The stage at another instant: what is done on it is done then. */
const at = (stage: Stage, instant: Date): Stage => {
  const clock = { now: () => instant }
  const tx: Tx = { ...stage.tx, clock }
  const db: Ports['db'] = { ...stage.ports.db, orm: tx.orm, transaction: (work) => work(tx) }
  return { ...stage, tx, ports: { ...stage.ports, clock, db } }
}

/** The instant of the moment: nobody moves applications on a Saturday or a Sunday. */
const instantOf = (now: Date, [workdaysAgo, time]: Moment): Date => {
  const day = new Date(now)
  for (let left = workdaysAgo; left > 0; ) {
    day.setUTCDate(day.getUTCDate() - 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return new Date(`${day.toISOString().slice(0, 10)}T${time}:00Z`)
}

const enter = ({ tx }: Stage, player: Player, typed: string | { hash: string } = password): Promise<string | null> =>
  createAccount(tx, { ...player, password: typed, isDemo: true })

/** The call of a player who sits at this machine. */
const callOf = ({ ports, log }: Stage, id: string, role: UserRole): SignedCtx => ({
  ...ports,
  actor: { id, roles: [role], sessionId: id, runAsBy: null },
  requestId: 'demo',
  ip: '127.0.0.1',
  network: '127.0.0.0/24',
  userAgent: 'demo',
  proof: null,
  locale: locales[0],
  log,
  transaction: ports.db.transaction,
})

/** Sam has been through onboarding and applied; Ada has asked them to an interview. */
const playSam = async (stage: Stage, sam: string, ada: string): Promise<void> => {
  const call = callOf(stage, sam, 'STUDENT')
  const profileId = await profileIdOf(stage.tx, sam)
  const resume = profileUploads.find(({ field }) => field === 'resume')
  if (resume)
    await uploadBytes(call, resume, profileId, { name: 'Sam Okafor, resume.pdf', bytes: pdf(0, 'Sam Okafor') })
  await saveProfile(call, profileId, {
    hometown: 'Austin, Texas, United States',
    willing_to_relocate: true,
    fafsa_recipient: true,
    work_study_recipient: true,
    is_completed_onboarding: true,
    fafsa_consent: true,
    fafsa_consent_signature: 'Sam Okafor',
    fafsa_consent_date: today(call.clock),
  })
  const [, next] = await listCohorts(call)
  const { enrollment } = await submitEnrollment(call, {
    status: 'applied',
    cohort: next?.id ?? null,
    program_tracks: ['software_engineering', 'product_design'],
    payment_type: 'payment_plan_financial_aid',
    financial_aid: true,
  })
  await updateEnrollment(callOf(stage, ada, 'SUPER_ADMIN'), enrollment.id, { status: 'interviewing' })
  await tellOfSam(stage.tx, sam)
  await saveSearch(call, {
    name: 'Software in Texas',
    query: { category: 'software_engineering', state: 'TX' },
    mail: true,
  })
  await saveSearch(call, {
    name: 'From home, 20 hours at most',
    query: { remote: 'true', hours_max: '20' },
    mail: false,
  })
}

const isTheirs = (from: EnrollmentStatus | undefined, to: EnrollmentStatus): boolean =>
  to === 'application_started' || (to === 'applied' && (from === undefined || from === 'application_started'))

/** A student signs up, answers, and moves and is moved, each at its time; nothing where the address is taken. */
const play = async (stage: Stage, member: CastMember, ada: string, hash: string): Promise<void> => {
  const now = stage.ports.clock.now()
  const [first] = member.history
  if (!first) return
  const begin = at(stage, new Date(instantOf(now, [first[0], first[1]]).getTime() - 15 * 60_000))
  const id = await enter(begin, playerOf(member), { hash })
  if (!id) return
  const aid = member.plan !== null && isAidPlan(member.plan)
  const call = callOf(begin, id, 'STUDENT')
  await saveProfile(call, await profileIdOf(begin.tx, id), {
    hometown: member.hometown,
    willing_to_relocate: true,
    fafsa_recipient: aid,
    ...(aid ? { work_study_recipient: false } : { is_cpt_opt: false }),
    is_completed_onboarding: true,
    ...(aid && {
      fafsa_consent: true,
      fafsa_consent_signature: `${member.firstName} ${member.lastName}`,
      fafsa_consent_date: today(call.clock),
    }),
  })
  if (member.joinedWaitlist)
    await joinWaitlist(callOf(at(stage, instantOf(now, member.joinedWaitlist)), id, 'STUDENT'), playerOf(member).email)
  const cohorts = member.start === null ? [] : await listCohorts(callOf(stage, id, 'STUDENT'))
  const choices = {
    cohort: member.start === null ? null : (cohorts[member.start]?.id ?? null),
    program_tracks: [...member.tracks],
    payment_type: member.plan,
  }
  let enrollmentId = ''
  let from: EnrollmentStatus | undefined
  for (const [days, time, status] of member.history) {
    const then = at(stage, instantOf(now, [days, time]))
    if (isTheirs(from, status)) {
      const { enrollment } = await submitEnrollment(callOf(then, id, 'STUDENT'), { ...choices, status })
      enrollmentId = enrollment.id
    } else await updateEnrollment(callOf(then, ada, 'SUPER_ADMIN'), enrollmentId, { status })
    from = status
  }
}

/** The employers and their organizations; nothing where one of their addresses is taken. */
const playCompanies = async (stage: Stage, erin: string, ada: string, hash: string): Promise<void> => {
  const now = stage.ports.clock.now()
  const begin = at(stage, instantOf(now, [10, '14:00']))
  const colleagues = [lena, tomas, ruth].map((one) => playerOf(one, 'EMPLOYER'))
  const ids: string[] = []
  for (const colleague of colleagues) {
    const id = await enter(begin, colleague, { hash })
    if (id) ids.push(id)
  }
  const [lenas, tomass, ruths] = ids
  if (!lenas || !tomass || !ruths) return
  await playEmployers((who, role, moment) => callOf(at(stage, instantOf(now, moment)), who, role), {
    erin,
    lena: lenas,
    tomas: tomass,
    ruth: ruths,
    ada,
    lenasAddress: playerOf(lena).email,
  })
  await takeBackMails(
    stage.tx,
    [employer, ...colleagues].map(({ email }) => email),
  )
}

/** The other organizations that offer internships; nothing where the address of their founder is taken. */
const playMoreCompanies = async (stage: Stage, ada: string, hash: string): Promise<void> => {
  const now = stage.ports.clock.now()
  const begin = at(stage, instantOf(now, [20, '14:00']))
  const emails: string[] = []
  for (const name of companyNames) {
    const [firstName, lastName] = companies[name].founder
    const player = playerOf({ firstName, lastName }, 'EMPLOYER')
    const founder = await enter(begin, player, { hash })
    if (!founder) continue
    emails.push(player.email)
    await playCompany(
      (who, role, moment) => callOf(at(stage, instantOf(now, moment)), who, role),
      { founder, ada },
      name,
    )
  }
  await takeBackMails(stage.tx, emails)
}

/** The demo's cast, who they are and what they did; a second start finds them as they are. */
export const seedDemo = (ports: Ports, log: FastifyBaseLogger): Promise<void> =>
  ports.db.transaction(async (tx) => {
    // Two servers that start on one database at once would both enter the cast.
    // Whoever comes second waits until the first is done, however slow the machine is.
    await tx.orm.execute(sql`set local statement_timeout = 0`)
    await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
    await setDemoAccounts(tx, { active: true })
    const now = ports.clock.now()
    const stage = at({ ports, tx, log }, now)
    const erin = await enter(stage, employer)
    const ada = await enter(stage, admin)
    const sam = await enter(stage, student)
    if (!ada) return
    const hash = await hashPassword(password)
    for (const member of students) await play(stage, member, ada, hash)
    if (erin) await playCompanies(stage, erin, ada, hash)
    await playMoreCompanies(stage, ada, hash)
    await expirePostings(stage.ports)
    const profiled = await enterProfiles(stage.tx, { hash })
    // Nobody is written to about what is long past.
    await takeBackMails(tx, [...students.map((member) => playerOf(member).email), ...profiled])
    if (sam) await playSam(stage, sam, ada)
    const callAt: CallAt = (who, role, moment) => callOf(at(stage, instantOf(now, moment)), who, role)
    if (sam && erin) await playApplications(callAt, tx, { erin, sam })
    if (sam) await pictureProjects(callAt, tx, sam)
    await playInterest(callAt, tx, ada)
  })

/** Switches the demo's accounts off on a data folder that once was a demo; `issuer` is the identity provider that counts from now on. */
export const removeDemo = (ports: Ports, issuer: string | null): Promise<void> =>
  ports.db.transaction((tx) => setDemoAccounts(tx, { active: false, issuer }))
