import type { FastifyBaseLogger } from 'fastify'
import { accounts, createAccount, setDemoAccounts } from '../src/modules/accounts/index.ts'
import { profileIdOf, saveProfile } from '../src/modules/accounts/testing.ts'
import type { UserRole } from '../src/modules/accounts/wire.ts'
import { uploadBytes } from '../src/modules/files/index.ts'
import { pdf } from '../src/modules/files/testing.ts'
import { listCohorts, submitEnrollment, updateEnrollment } from '../src/modules/program/testing.ts'
import { today } from '../src/platform/clock.ts'
import type { Ports, SignedCtx } from '../src/platform/context.ts'
import { locales } from '../src/platform/locale/wire.ts'

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

/** The call of a player who sits at this machine. */
const callOf = (ports: Ports, log: FastifyBaseLogger, id: string, role: UserRole): SignedCtx => ({
  ...ports,
  actor: { id, roles: [role], sessionId: id, runAsBy: null },
  requestId: 'demo',
  ip: '127.0.0.1',
  network: '127.0.0.0/24',
  userAgent: 'demo',
  locale: locales[0],
  log,
  transaction: ports.db.transaction,
})

/** Sam has been through onboarding and applied; Ada has asked them to an interview. */
const play = async (ports: Ports, log: FastifyBaseLogger, sam: string, ada: string): Promise<void> => {
  const call = callOf(ports, log, sam, 'STUDENT')
  const profileId = await profileIdOf(ports.db, sam)
  const resume = accounts.uploads.find(({ field }) => field === 'resume')
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
    fafsa_consent_date: today(ports.clock),
  })
  const [, next] = await listCohorts(call)
  const { enrollment } = await submitEnrollment(call, {
    status: 'applied',
    cohort: next?.id ?? null,
    program_tracks: ['software_engineering', 'product_design'],
    payment_type: 'payment_plan_financial_aid',
    financial_aid: true,
  })
  await updateEnrollment(callOf(ports, log, ada, 'SUPER_ADMIN'), enrollment.id, { status: 'interviewing' })
}

/** The demo's cast; a second start finds it as it is. */
export const seedDemo = async (ports: Ports, log: FastifyBaseLogger): Promise<void> => {
  const cast = await ports.db.transaction(async (tx) => {
    await setDemoAccounts(tx, { active: true })
    const enter = (player: Player) => createAccount(tx, { ...player, password, isDemo: true })
    await enter(employer)
    return { ada: await enter(admin), sam: await enter(student) }
  })
  if (cast.sam && cast.ada) await play(ports, log, cast.sam, cast.ada)
}

/** Switches the demo's accounts off on a data folder that once was a demo. */
export const removeDemo = (ports: Ports): Promise<void> =>
  ports.db.transaction((tx) => setDemoAccounts(tx, { active: false }))
