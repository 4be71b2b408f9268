import { z } from 'zod'
import { calendarDay, fault, lowerEnum } from '../../platform/http/wire.ts'

export const programTracks = [
  'software_engineering',
  'data_science_research',
  'marketing_sales',
  'product_design',
  'business_development_finance',
  'product_management',
  'artificial_intelligence',
] as const
export type ProgramTrack = (typeof programTracks)[number]

/** The tracks that an application may name. */
export const maxTracks = 2

export const enrollmentStatuses = [
  'application_started',
  'applied',
  'matching',
  'interviewing',
  'accepted',
  'archived',
  'send_application_reminder',
  'rejected',
  'invoice_reminder',
] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** What a badge says, and its color, for each status (specification, section 3). */
export const enrollmentStatusBadges = {
  application_started: { label: 'Application Started', tone: 'neutral' },
  applied: { label: 'Applied', tone: 'secondary' },
  matching: { label: 'Matching', tone: 'light-orange' },
  interviewing: { label: 'Interviewing', tone: 'primary' },
  accepted: { label: 'Accepted', tone: 'success' },
  archived: { label: 'Archived', tone: 'warning' },
  send_application_reminder: { label: 'Send Application Reminder', tone: 'light-yellow' },
  rejected: { label: 'Rejected', tone: 'danger' },
  invoice_reminder: { label: 'Invoice Reminder', tone: 'light-magenta' },
} as const satisfies Record<EnrollmentStatus, { label: string; tone: string }>

export const paymentStatuses = ['payment_pending', 'payment_failed', 'payment_paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusBadges = {
  payment_pending: { label: 'Payment Pending', tone: 'neutral' },
  payment_failed: { label: 'Payment Failed', tone: 'danger' },
  payment_paid: { label: 'Payment Paid', tone: 'success' },
} as const satisfies Record<PaymentStatus, { label: string; tone: string }>

export const paymentTypes = [
  'standard',
  'payment_plan',
  'standard_financial_aid',
  'payment_plan_financial_aid',
] as const
export type PaymentType = (typeof paymentTypes)[number]

export const paymentTypeLabels: Readonly<Record<PaymentType, string>> = {
  standard: 'Standard',
  payment_plan: 'Payment Plan',
  standard_financial_aid: 'Standard Financial Aid',
  payment_plan_financial_aid: 'Payment Plan Financial Aid',
}

/** The kind of a cohort: whether it asks for its money by the plans or by a deposit up front. */
export const cohortTypes = ['STANDARD', 'PAYMENT'] as const

/** The currency of every sum of the program. */
export { currency as programCurrency } from '../../platform/locale/wire.ts'

/** What the internship earns at least, in cents (specification, section 9). */
export const internshipEarnings = 100_000

/** A payment plan in integer cents: what is due once accepted, then after the match or month by month. */
export interface Plan {
  readonly upfront: number
  readonly afterMatch: number
  readonly monthly: number
  readonly months: number
}

/** The four plans (specification, section 9). */
export const plans: Readonly<Record<PaymentType, Plan>> = {
  standard: { upfront: 50_000, afterMatch: 150_000, monthly: 0, months: 0 },
  payment_plan: { upfront: 20_000, afterMatch: 0, monthly: 20_000, months: 9 },
  standard_financial_aid: { upfront: 50_000, afterMatch: 100_000, monthly: 0, months: 0 },
  payment_plan_financial_aid: { upfront: 10_000, afterMatch: 0, monthly: 20_000, months: 7 },
}

/** One payment: `month` counts from 1 where `due` is `month`. */
export interface ScheduleLine {
  readonly due: 'upfront' | 'after_match' | 'month'
  readonly month: number | null
  readonly cents: number
}

/** Every payment of a plan, in the order in which it falls due. */
export const schedule = (paymentType: PaymentType): ScheduleLine[] => {
  const { upfront, afterMatch, monthly, months } = plans[paymentType]
  return [
    { due: 'upfront', month: null, cents: upfront },
    ...(afterMatch > 0 ? [{ due: 'after_match' as const, month: null, cents: afterMatch }] : []),
    ...Array.from({ length: months }, (_, index) => ({ due: 'month' as const, month: index + 1, cents: monthly })),
  ]
}

/** The program's fee under a plan, in cents. */
export const programFee = (paymentType: PaymentType): number =>
  schedule(paymentType).reduce((sum, { cents }) => sum + cents, 0)

const basePlan = { standard: 'standard', payment_plan: 'payment_plan' } as const

/** The plan without or with financial aid, whichever of the two was named. */
export const planWithAid = (paymentType: PaymentType, financialAid: boolean): PaymentType => {
  const base = paymentType.startsWith('standard') ? basePlan.standard : basePlan.payment_plan
  return financialAid ? `${base}_financial_aid` : base
}

/** Whether the plan is one with financial aid. */
export const isAidPlan = (paymentType: PaymentType): boolean => paymentType.endsWith('_financial_aid')

type StatusOrNone = EnrollmentStatus | null

/** Whether an enrollment still runs its course; a student has one such at most. */
export const isLive = (status: EnrollmentStatus): boolean => status !== 'archived' && status !== 'rejected'

/** Whether the student may edit the form and apply; otherwise the main button says Next. */
export const isEditable = (status: StatusOrNone): boolean => status === null || status === 'application_started'

/** Whether it is a draft that was not sent, or whose student was reminded of it. */
export const isUnsent = (status: EnrollmentStatus): boolean =>
  status === 'application_started' || status === 'send_application_reminder'

const coached: ReadonlySet<StatusOrNone> = new Set([
  'applied',
  'matching',
  'interviewing',
  'accepted',
  'send_application_reminder',
  'invoice_reminder',
])

/** Whether "Talk to a career coach" is enabled. */
export const mayTalkToCoach = (status: StatusOrNone): boolean => coached.has(status)

/** What the form says of each part that an application needs (specification, section 5). */
export const programMessages = {
  cohort: 'Start date required',
  noTrack: 'Select at least one track',
  tooManyTracks: 'Select up to two tracks',
  plan: 'Please choose a payment plan',
} as const

export const cohort = z.object({ id: z.int(), start_date: z.string() }).meta({ id: 'Cohort' })
/** A start of the program; shown by its month and year. */
export type Cohort = z.infer<typeof cohort>

export const cohortParams = z.object({
  pk: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})

export const enrollment = z
  .object({
    id: z.uuid(),
    cohort: z.int().nullable(),
    program_tracks: z.array(z.enum(programTracks)),
    status: z.enum(enrollmentStatuses),
    application_date: z.string().nullable(),
    financial_aid: z.boolean(),
    payment_type: z.enum(paymentTypes).nullable(),
    payment_status: z.enum(paymentStatuses).nullable(),
    history: z.array(
      z.object({
        from: z.enum(enrollmentStatuses).nullable(),
        to: z.enum(enrollmentStatuses),
        at: z.iso.datetime(),
        by: z.uuid(),
      }),
    ),
  })
  .meta({ id: 'Enrollment' })
/** An application to the program and what became of it; `history` is ascending. */
export type Enrollment = z.infer<typeof enrollment>

interface Sendable extends Pick<Enrollment, 'status' | 'application_date'> {
  readonly history: readonly { readonly to: EnrollmentStatus }[]
}

// A draft keeps what the form shows, even a track too many, so that nothing is lost; `rules.ts` counts when it is handed in.
// It is bounded all the same: each of the known tracks once.
const tracks = z
  .array(lowerEnum(programTracks, 'Choose a track from the list'), { error: programMessages.noTrack })
  .superRefine((values, ctx) => {
    if (new Set(values).size < values.length) ctx.addIssue(fault('invalid', 'Choose each track once'))
  })

const cohortId = z
  .int({ error: 'Choose a start date from the list' })
  .min(1, { error: 'Choose a start date from the list' })
  .max(999_999_999, { error: 'Choose a start date from the list' })

/** The day on which it was handed in, or null where it never was: a draft keeps a day too, also once it is archived. */
export const sentOn = ({ status, application_date, history }: Sendable): string | null =>
  isUnsent(status) || (status === 'archived' && !history.some(({ to }) => to === 'applied')) ? null : application_date

/** What may be written to an enrollment. A field left out stays as it is; a draft may be emptied again. */
export const enrollmentPatch = z
  .object({
    cohort: cohortId.nullable(),
    program_tracks: tracks,
    status: lowerEnum(enrollmentStatuses, 'Unknown status'),
    application_date: calendarDay('Enter a real day as YYYY-MM-DD'),
    financial_aid: z.boolean({ error: 'Choose yes or no' }),
    payment_type: lowerEnum(paymentTypes, 'Unknown payment plan').nullable(),
  })
  .partial()
export type EnrollmentPatch = z.output<typeof enrollmentPatch>

/** The form of the program's page: what an application needs before it can be handed in. */
export const programForm = z.object({
  cohort: z.int({ error: programMessages.cohort }).min(1, { error: programMessages.cohort }),
  program_tracks: z
    .array(z.enum(programTracks), { error: programMessages.noTrack })
    .min(1, { error: programMessages.noTrack })
    .max(maxTracks, { error: programMessages.tooManyTracks }),
  payment_type: z.enum(paymentTypes, { error: programMessages.plan }),
  financial_aid: z.boolean().optional(),
})
export type ProgramForm = z.output<typeof programForm>
