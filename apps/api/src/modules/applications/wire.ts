import { z } from 'zod'
import {
  calendarDay,
  errorMessages,
  fault,
  givenId,
  lowerEnum,
  neededBlock,
  pageQuery,
  textBlock,
} from '../../platform/http/wire.ts'
import { fileObject } from '../files/wire.ts'
import { hourPay, postingTerms } from '../jobs/wire.ts'
import { studentView } from '../portfolio/wire.ts'

/** Where an application stands. */
export const applicationStages = ['new', 'reviewing', 'interview', 'offer', 'hired', 'declined', 'withdrawn'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** The columns of an employer's board; what was withdrawn is none of theirs to move. */
export const boardStages = ['new', 'reviewing', 'interview', 'offer', 'hired', 'declined'] as const
export type BoardStage = (typeof boardStages)[number]

export const chooseFromList = 'Choose one from the list'
export const answerMax = 2_000
export const noteMax = 2_000
export const textMax = 4_000
export const movedAtOnce = 100

const id = givenId()
const version = z.int({ error: 'Must be a whole number' }).min(1, { error: 'Must be a whole number' })

/** What a student sends: an answer for each question that needs one. */
export const newApplication = z.object({
  posting: id,
  answers: z
    .array(z.object({ question: id, answer: textBlock(answerMax) }), { error: 'Must be a list' })
    .max(20, { error: 'Answer each question once' })
    .default([]),
  note: textBlock(noteMax).default(''),
})
export type NewApplication = z.output<typeof newApplication>

const given = z.array(z.object({ id: z.uuid(), question: z.string(), answer: z.string() }))

/** Why an application that is not decided on cannot come to a decision as others do. */
const standings = ['on_hold', 'taken_down'] as const
export type Standing = (typeof standings)[number]

const posting = z.object({ id: z.uuid(), title: z.string(), open: z.boolean() })

const offer = postingTerms.extend({
  /** What an hour pays; null where the posting's range is what is offered. */
  pay_cents: z.int().nullable(),
})
/** What a student is offered. */
export type OfferedTerms = z.infer<typeof offer>

export const ownApplication = z
  .object({
    view: z.literal('student'),
    id: z.uuid(),
    posting,
    organization: z.object({ name: z.string(), slug: z.string() }),
    stage: z.enum(applicationStages),
    /**
     * `on_hold`: the organization is suspended, so nobody there can decide; `taken_down`: staff keep the posting from students, while the
     * organization can decide. Null otherwise, and once it is decided or withdrawn.
     */
    standing: z.enum(standings).nullable(),
    answers: given,
    note: z.string(),
    applied_at: z.iso.datetime(),
    /** What is offered, as it was when the offer was made; null before an offer, and once it is none any more. */
    offer: offer
      .extend({
        /** The number of the offer among those that were made to the student here, which the trail calls `offer_number`; what is accepted names it. */
        version: z.int(),
        /** When it was accepted; null as long as it is not. */
        accepted_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** In how many days the organization answers, at the median; null where it has answered too few to tell, and where `standing` tells of a reason to wait longer. */
    usual_days: z.int().nullable(),
    /** On how many answers that rests; null with it. */
    usual_of: z.int().nullable(),
    may: z.object({
      withdraw: z.boolean(),
      /** Whether the offer can be accepted now. */
      accept: z.boolean(),
      apply_again: z.boolean(),
      /** Whether it can be sent once more after it is withdrawn, while the posting is open. */
      return: z.boolean(),
    }),
  })
  .meta({ id: 'OwnApplication' })
/** An application as the student who made it sees it. */
export type OwnApplication = z.infer<typeof ownApplication>

export const ownApplicationPage = z
  .object({ results: z.array(ownApplication), next: z.string().nullable() })
  .meta({ id: 'OwnApplicationPage' })

/** The version of the offer that was read; 409 where another one stands. */
export const acceptanceBody = z.object({ version })
export type AcceptanceBody = z.output<typeof acceptanceBody>

/** One's own, or the one to a posting. */
export const ownListQuery = pageQuery.extend({ posting: id.optional() })
export type OwnListQuery = z.output<typeof ownListQuery>

export const recommendations = ['strong_yes', 'yes', 'no', 'strong_no'] as const
export const criteria = ['skills', 'motivation', 'communication'] as const
export type Criterion = (typeof criteria)[number]

const score = z.int({ error: 'Use a number from 1 to 5' }).min(1, { error: 'Use a number from 1 to 5' }).max(5, {
  error: 'Use a number from 1 to 5',
})

export const scoreCardBody = z.object({
  criteria: z.object({ skills: score, motivation: score, communication: score }),
  recommendation: lowerEnum(recommendations, chooseFromList),
  text: textBlock(textMax).default(''),
})
export type ScoreCardBody = z.output<typeof scoreCardBody>

const scoreCard = z.object({
  criteria: z.object({ skills: z.int(), motivation: z.int(), communication: z.int() }),
  recommendation: z.enum(recommendations),
  text: z.string(),
})
/** What a member thinks of an application. */
export type ScoreCard = z.infer<typeof scoreCard>

/** What an offer says beside the terms of the approved posting, which stand where it says nothing. */
export const offerBody = z.object({
  /** A wage within the range of the posting. */
  pay_cents: hourPay.nullable().default(null),
  /** A first day, at most a year ahead. */
  start_day: calendarDay('Start is required').nullable().default(null),
  /** The version of the posting whose terms were read; 409 where another one is approved by now. */
  posting_version: version.nullable().default(null),
})
export type OfferBody = z.output<typeof offerBody>

const refuseStrayOffer = (
  { stage, offer: made }: { readonly stage: BoardStage; readonly offer?: OfferBody | undefined },
  ctx: z.RefinementCtx,
): void => {
  if (made && stage !== 'offer')
    ctx.addIssue({ ...fault('invalid', 'Pay and start belong to a move to the offer'), path: ['offer'] })
}

export const stageBody = z
  .object({ stage: lowerEnum(boardStages, chooseFromList), version, offer: offerBody.optional() })
  .superRefine(refuseStrayOffer)
export type StageBody = z.output<typeof stageBody>

export const stagesBody = z
  .object({
    stage: lowerEnum(boardStages, chooseFromList),
    applications: z
      .array(z.object({ id, version }), { error: 'Must be a list' })
      .min(1, { error: 'Choose at least one' })
      .max(movedAtOnce, { error: 'Move 100 at once at most' }),
    /** One for all of them. */
    offer: offerBody.optional(),
  })
  .superRefine(refuseStrayOffer)
export type StagesBody = z.output<typeof stagesBody>

export const noteBody = z.object({ text: neededBlock({ max: textMax, required: errorMessages.required }) })

export const interviewersBody = z.object({
  primary: id.nullable().default(null),
  secondary: z.array(id, { error: 'Must be a list' }).max(10, { error: 'Name ten at most' }).default([]),
})
export type InterviewersBody = z.output<typeof interviewersBody>

const person = z.object({ id: z.uuid(), name: z.string() })

export const applicationCard = z
  .object({
    id: z.uuid(),
    student: person,
    stage: z.enum(applicationStages),
    version: z.int(),
    /** Where whoever asks can move it from here. */
    next: z.array(z.enum(boardStages)),
    applied_at: z.iso.datetime(),
    moved_at: z.iso.datetime(),
    /** When the student is told of the decision, and until when it can be taken back; null where there is none, or they know. */
    decision_due_at: z.iso.datetime().nullable(),
    /** When the student accepted the offer; null as long as there is none, or they have not. */
    offer_accepted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApplicationCard' })
/** An application as it stands on the board. */
export type ApplicationCard = z.infer<typeof applicationCard>

export const cardPage = z
  .object({ results: z.array(applicationCard), next: z.string().nullable() })
  .meta({ id: 'ApplicationCardPage' })

/** Asks for those alone for which one is named as an interviewer. */
const mine = z.literal('true', { error: 'Use true, or leave it out' }).optional()

export const boardQuery = z.object({ mine })
export type BoardQuery = z.output<typeof boardQuery>

export const cardListQuery = pageQuery.extend({ stage: lowerEnum(boardStages, chooseFromList), mine })
export type CardListQuery = z.output<typeof cardListQuery>

export const applicationBoard = z
  .object({
    posting,
    columns: z.array(
      z.object({
        stage: z.enum(boardStages),
        count: z.int(),
        results: z.array(applicationCard),
        next: z.string().nullable(),
      }),
    ),
    /** For how many of all of them one is named as an interviewer. */
    mine: z.int(),
    /** Whether the organization is suspended, so that nobody of it decides. */
    on_hold: z.boolean(),
    /** How many openings there are, where all of them are filled and the posting is still open; null otherwise. */
    filled: z.int().nullable(),
    may: z.object({
      decide: z.boolean(),
      /** Whether whoever asks can close the posting, once it is filled. */
      close: z.boolean(),
    }),
  })
  .meta({ id: 'ApplicationBoard' })
/** The applications to a posting by stage, the last moved first; a column goes on with `next`. */
export type ApplicationBoard = z.infer<typeof applicationBoard>

export const movedTogether = z
  .object({
    moved: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), detail: z.string() })),
  })
  .meta({ id: 'ApplicationsMoved' })
/** What became of each of several; one that is refused keeps no other back. */
export type MovedTogether = z.infer<typeof movedTogether>

/** What an offer would be made on now; null where staff have approved nothing of the posting. */
export const offerTerms = z
  .object({
    terms: postingTerms
      .extend({
        /** The version of the posting that says this; an offer that names it is made on no other. */
        posting_version: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'OfferTerms' })
export type ApprovedTerms = NonNullable<z.infer<typeof offerTerms>['terms']>

/** Empty for somebody who has deleted their account. */
const author = z.string()

const interviewer = person.extend({ has_scored: z.boolean() })

export const employerApplication = z
  .object({
    view: z.literal('employer'),
    ...applicationCard.shape,
    posting,
    /** What is offered, as it was when the offer was made; null before an offer, and once it is none any more. */
    offer: offer
      .extend({
        /** The version of the posting that it was made on, whatever the posting says since. */
        posting_version: z.int(),
        /** When that version of the posting was written. */
        written_at: z.iso.datetime(),
        /** Whether the posting offers something else today. */
        has_changed: z.boolean(),
      })
      .nullable(),
    /** What the student shows to employers; null where they have no profile, and, as all that they sent is hidden, once they withdrew. */
    profile: studentView.nullable(),
    /** Null before the interview, and where there is none; read at `/api/applications/{id}/resume/`. */
    resume: fileObject.nullable(),
    /** Empty, as the note is, once the student withdrew. */
    answers: given,
    note: z.string(),
    history: z.array(
      z.object({
        from: z.enum(applicationStages).nullable(),
        to: z.enum(applicationStages),
        by: author,
        at: z.iso.datetime(),
      }),
    ),
    /** Whether there are older moves than these. */
    older_history: z.boolean(),
    notes: z.array(z.object({ id: z.uuid(), by: author, text: z.string(), at: z.iso.datetime() })),
    /** Whether there are older notes than these. */
    older_notes: z.boolean(),
    /** One's own, or null; those of others are shown once there is one's own. */
    own_score_card: scoreCard.nullable(),
    score_cards: z.array(z.object({ by_id: z.uuid(), by: author, ...scoreCard.shape })).nullable(),
    /** How many others have given one. */
    other_score_cards: z.int(),
    interviewers: z.object({ primary: interviewer.nullable(), secondary: z.array(interviewer) }),
    may: z.object({
      decide: z.boolean(),
      /** Whether notes and score cards can be given, which is not while the organization is suspended. */
      review: z.boolean(),
      /** Whether a file of the student's would be shown, which it is neither then nor while running as a member. */
      read_file: z.boolean(),
      set_primary: z.boolean(),
      set_secondary: z.boolean(),
    }),
  })
  .meta({ id: 'EmployerApplication' })
/** An application as the organization sees it. */
export type EmployerApplication = z.infer<typeof employerApplication>

export const waitingApplications = z
  .object({
    /** How many nobody of the organization has answered. */
    waiting: z.int().min(0),
    /** Where somebody waits longest; null where nobody waits. */
    posting: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: 'WaitingApplications' })
export type WaitingApplications = z.infer<typeof waitingApplications>

/** Besides the postings that were moved last, this one. */
export const boardCountsQuery = z.object({ posting: id.optional() })
export type BoardCountsQuery = z.output<typeof boardCountsQuery>

export const boardCounts = z
  .object({ results: z.array(z.object({ posting: z.uuid(), count: z.int() })) })
  .meta({ id: 'BoardCounts' })
/** How many applications the board of each posting shows; none where it shows none. */
export type BoardCounts = z.infer<typeof boardCounts>

export const anyApplication = z.discriminatedUnion('view', [ownApplication, employerApplication])
