import type { EnrollmentStatus, PaymentType, ProgramTrack } from '../src/modules/program/wire.ts'

/** A moment of the demo's past: so many working days before today, and the time of that day in UTC. */
export type Moment = readonly [workdaysAgo: number, time: string]

/** A student of the demo whom staff knows, and what became of their enrollment, step by step. */
export interface CastMember {
  readonly firstName: string
  readonly lastName: string
  readonly hometown: string
  readonly tracks: readonly ProgramTrack[]
  readonly plan: PaymentType | null
  /** How many months ahead of today their cohort starts; null where they have not chosen one. */
  readonly start: number | null
  readonly history: readonly (readonly [...Moment, to: EnrollmentStatus])[]
  readonly joinedWaitlist?: Moment
}

/** From the newest enrollment to the oldest; every status has somebody. */
export const students: readonly CastMember[] = [
  {
    firstName: 'Mei',
    lastName: 'Tanaka',
    hometown: 'Seattle, Washington, United States',
    tracks: ['artificial_intelligence', 'software_engineering'],
    plan: 'payment_plan',
    start: 2,
    history: [[1, '19:42', 'applied']],
    joinedWaitlist: [1, '19:31'],
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    hometown: 'Columbus, Ohio, United States',
    tracks: [],
    plan: null,
    start: null,
    history: [[1, '17:08', 'application_started']],
    joinedWaitlist: [1, '17:03'],
  },
  {
    firstName: 'Aisha',
    lastName: 'Rahman',
    hometown: 'Dearborn, Michigan, United States',
    tracks: ['data_science_research'],
    plan: 'standard_financial_aid',
    start: 1,
    history: [[3, '21:15', 'applied']],
  },
  {
    firstName: 'Diego',
    lastName: 'Morales',
    hometown: 'San Antonio, Texas, United States',
    tracks: ['product_management', 'business_development_finance'],
    plan: 'payment_plan_financial_aid',
    start: 2,
    history: [
      [6, '20:20', 'application_started'],
      [2, '16:54', 'applied'],
    ],
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    hometown: 'Milwaukee, Wisconsin, United States',
    tracks: ['marketing_sales'],
    plan: null,
    start: 1,
    history: [
      [9, '18:33', 'application_started'],
      [2, '15:12', 'send_application_reminder'],
    ],
  },
  {
    firstName: 'Tomás',
    lastName: 'Rivera',
    hometown: 'Miami, Florida, United States',
    tracks: ['product_design'],
    plan: 'payment_plan',
    start: null,
    history: [
      [12, '22:05', 'application_started'],
      [5, '15:20', 'send_application_reminder'],
      [4, '20:47', 'application_started'],
    ],
  },
  {
    firstName: 'Leila',
    lastName: 'Haddad',
    hometown: 'Newark, New Jersey, United States',
    tracks: ['software_engineering', 'product_design'],
    plan: 'standard',
    start: 1,
    history: [
      [14, '17:50', 'application_started'],
      [13, '16:26', 'applied'],
      [7, '15:41', 'interviewing'],
    ],
    joinedWaitlist: [14, '17:38'],
  },
  {
    firstName: 'Noah',
    lastName: 'Fischer',
    hometown: 'Denver, Colorado, United States',
    tracks: ['business_development_finance'],
    plan: 'payment_plan',
    start: 1,
    history: [
      [21, '19:18', 'applied'],
      [16, '15:35', 'interviewing'],
      [3, '18:02', 'accepted'],
    ],
  },
  {
    firstName: 'Luca',
    lastName: 'Bianchi',
    hometown: 'Providence, Rhode Island, United States',
    tracks: ['marketing_sales', 'product_management'],
    plan: 'standard',
    start: 1,
    history: [
      [25, '21:30', 'applied'],
      [19, '16:10', 'interviewing'],
      [11, '17:25', 'rejected'],
    ],
  },
  {
    firstName: 'Malik',
    lastName: 'Johnson',
    hometown: 'Atlanta, Georgia, United States',
    tracks: ['software_engineering'],
    plan: 'payment_plan_financial_aid',
    start: 1,
    history: [
      [28, '18:44', 'applied'],
      [20, '15:55', 'archived'],
      [8, '15:30', 'applied'],
      [4, '16:38', 'interviewing'],
    ],
    joinedWaitlist: [6, '20:12'],
  },
  {
    firstName: 'Rosa',
    lastName: 'Delgado',
    hometown: 'Tucson, Arizona, United States',
    tracks: ['data_science_research'],
    plan: null,
    start: 0,
    history: [
      [30, '20:01', 'application_started'],
      [22, '15:48', 'send_application_reminder'],
      [9, '16:05', 'archived'],
    ],
  },
  {
    firstName: 'Grace',
    lastName: 'Adeyemi',
    hometown: 'Houston, Texas, United States',
    tracks: ['data_science_research', 'artificial_intelligence'],
    plan: 'standard_financial_aid',
    start: 1,
    history: [
      [34, '17:14', 'applied'],
      [28, '15:22', 'interviewing'],
      [17, '18:30', 'accepted'],
      [5, '15:44', 'invoice_reminder'],
    ],
    joinedWaitlist: [10, '18:56'],
  },
  {
    firstName: 'Hana',
    lastName: 'Novotná',
    hometown: 'Cleveland, Ohio, United States',
    tracks: ['product_design'],
    plan: 'standard',
    start: 0,
    history: [
      [39, '16:40', 'applied'],
      [34, '15:33', 'interviewing'],
      [26, '17:58', 'accepted'],
      [14, '16:20', 'matching'],
    ],
  },
  {
    firstName: 'Kofi',
    lastName: 'Mensah',
    hometown: 'Worcester, Massachusetts, United States',
    tracks: ['software_engineering', 'data_science_research'],
    plan: 'payment_plan',
    start: 0,
    history: [
      [44, '21:22', 'application_started'],
      [43, '19:05', 'applied'],
      [38, '15:16', 'interviewing'],
      [31, '18:11', 'accepted'],
      [23, '15:50', 'invoice_reminder'],
      [12, '16:33', 'matching'],
    ],
    joinedWaitlist: [29, '19:27'],
  },
]
