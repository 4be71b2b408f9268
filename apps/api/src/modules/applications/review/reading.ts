import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { newestOf, pageOf } from '../../../platform/http/page.ts'
import { fileObjectOf } from '../../files/index.ts'
import { type FeatureFlags, getFlags } from '../../flags/index.ts'
import { filledOpenings } from '../../jobs/hires/index.ts'
import { findPostingOf } from '../../jobs/index.ts'
import { listStudentViews } from '../../portfolio/index.ts'
import { cardOf, nameOf, offerOf, postingIn, takesApplications } from '../application-object.ts'
import { canDecide, canReview, isOnHold } from '../policy.ts'
import { isAtInterview } from '../rules.ts'
import { findResume } from '../showing.ts'
import { applicationsStore, type CardRow, type NamedApplication } from '../store.ts'
import type {
  ApplicationBoard,
  ApplicationStage,
  ApprovedTerms,
  BoardQuery,
  BoardStage,
  CardListQuery,
  EmployerApplication,
  ScoreCard,
} from '../wire.ts'
import { type AtWork, atWork } from './at-work.ts'
import { boardColumn, movesTold, notesTold, reviewStore } from './store.ts'

const list = 'application_cards'

const pageOfStage = (
  ctx: SignedCtx,
  colleague: AtWork,
  stage: BoardStage,
  cards: readonly CardRow[],
  limit: number,
) => {
  const { shown, last } = pageOf(cards, limit)
  const [decides, now] = [canDecide(colleague), ctx.clock.now()]
  const place = last && [last.movedAt.toISOString(), last.id]
  return {
    results: shown.map((row) => cardOf(row, decides, now)),
    next: place && sealCursor({ list: `${list}:${stage}`, secret: ctx.secret, place }),
  }
}

const ofOwnPosting = async (ctx: SignedCtx, postingId: string) => {
  const colleague = await atWork(ctx, ctx.db)
  const posting = await findPostingOf(ctx.db, colleague.organizationId, postingId)
  if (!posting) throw notFound()
  return { colleague, posting }
}

/** The applications to a posting of the actor's organization in one stage, the last moved first. */
export const listCards = async (caller: Ctx, postingId: string, query: CardListQuery) => {
  const ctx = signed(caller)
  const { stage, limit, cursor, mine } = query
  const { colleague } = await ofOwnPosting(ctx, postingId)
  const [at, id] = cursor === undefined ? [] : openCursor({ list: `${list}:${stage}`, secret: ctx.secret, cursor })
  const after = at !== undefined && id !== undefined ? { at, id } : null
  const which = { stage, interviewer: mine ? ctx.actor.id : null }
  const cards = await applicationsStore(ctx.db).listStage(postingId, which, after, limit + 1)
  return pageOfStage(ctx, colleague, stage, cards, limit)
}

/** The board of a posting: each stage with its number and its first applications. */
export const getBoard = async (caller: Ctx, postingId: string, { mine }: BoardQuery): Promise<ApplicationBoard> => {
  const ctx = signed(caller)
  const { colleague, posting } = await ofOwnPosting(ctx, postingId)
  const stages = await reviewStore(ctx.db).listBoard(postingId, ctx.actor.id, mine === 'true')
  return {
    posting: {
      id: postingId,
      title: posting.title,
      open: takesApplications({ ...posting, postingStatus: posting.status }, ctx.clock.now()),
    },
    columns: stages.map(({ stage, cards, ...numbers }) => ({
      stage,
      count: mine ? numbers.mine : numbers.count,
      ...pageOfStage(ctx, colleague, stage, cards, boardColumn),
    })),
    mine: stages.reduce((sum, stage) => sum + stage.mine, 0),
    on_hold: isOnHold(colleague),
    filled: filledOpenings(posting),
    // Whoever decides here writes the postings, too.
    may: { decide: canDecide(colleague), close: posting.status === 'open' && canDecide(colleague) },
  }
}

/** On which terms an offer to who applied to this posting would be made now. */
export const getOfferTerms = async (caller: Ctx, postingId: string): Promise<{ terms: ApprovedTerms | null }> => {
  const ctx = signed(caller)
  await ofOwnPosting(ctx, postingId)
  return { terms: await applicationsStore(ctx.db).findApprovedTerms(postingId) }
}

const resumePath = (id: string): string => `/api/applications/${id}/resume/`

interface Card {
  readonly criteria: ScoreCard['criteria']
  readonly recommendation: string
  readonly text: string
}

const scoresOf = ({ criteria, recommendation, text }: Card): ScoreCard => ({
  criteria,
  recommendation: recommendation as ScoreCard['recommendation'],
  text,
})

/** The application as a colleague sees it, who was found to be one. */
export const showToEmployer = async (
  ctx: SignedCtx,
  db: Db,
  { colleague, flags }: { readonly colleague: AtWork; readonly flags: FeatureFlags },
  row: NamedApplication,
): Promise<EmployerApplication> => {
  const { id } = row
  const now = ctx.clock.now()
  const decides = canDecide(colleague)
  // What was sent is the student's again once it is taken back.
  const isShown = row.stage !== 'withdrawn'
  // The profile is as it stands today, and an organization that is suspended follows nobody any more.
  const followed = isShown && canReview(colleague) ? [row.userId] : []
  const readsFile = canReview(colleague) && ctx.actor.runAsBy === null
  const [{ moves, notes, cards, ...named }, profiles, resume] = await Promise.all([
    reviewStore(db).find(id, ctx.actor.id),
    listStudentViews(db, followed, { flags, seesPhoto: isAtInterview(row.stage) }),
    readsFile ? findResume(db, row) : null,
  ])
  const [history, noted] = [newestOf(moves, movesTold), newestOf(notes, notesTold)]
  const own = cards.find(({ byId }) => byId === ctx.actor.id)
  const others = cards.filter((card) => card !== own)
  const interviewers = named.interviewers.map((each) => ({
    kind: each.kind,
    person: { id: each.id, name: nameOf(each), has_scored: each.hasScored },
  }))
  return {
    view: 'employer',
    ...cardOf(row, decides, now),
    posting: postingIn(row, now),
    offer: offerOf(row, row.stage),
    profile: profiles.get(row.userId) ?? null,
    resume: resume && { ...fileObjectOf(resume), url: resumePath(id) },
    answers: isShown ? row.answers : [],
    note: isShown ? row.note : '',
    history: history.told.map(({ from, to, at, ...by }) => ({
      from: from as ApplicationStage | null,
      to: to as ApplicationStage,
      by: nameOf(by),
      at: new Date(at).toISOString(),
    })),
    older_history: history.hasOlder,
    notes: noted.told.map(({ id: noteId, text, at, ...by }) => ({
      id: noteId,
      by: nameOf(by),
      text,
      at: new Date(at).toISOString(),
    })),
    older_notes: noted.hasOlder,
    own_score_card: own ? scoresOf(own) : null,
    // Whoever has not judged yet is not to be led by others.
    score_cards: own ? others.map((card) => ({ by_id: card.byId, by: nameOf(card), ...scoresOf(card) })) : null,
    other_score_cards: others.length,
    interviewers: {
      primary: interviewers.find(({ kind }) => kind === 'primary')?.person ?? null,
      secondary: interviewers.filter(({ kind }) => kind === 'secondary').map(({ person }) => person),
    },
    may: {
      decide: decides,
      review: canReview(colleague),
      read_file: readsFile,
      set_primary: decides && flags.primary_interviewer && canReview(colleague),
      set_secondary: decides && flags.secondary_interviewers && canReview(colleague),
    },
  }
}

/** An application to the colleague's organization as they see it; 404 for any other, and while its student's account is closed. */
export const getForEmployer = async (
  ctx: SignedCtx,
  db: Db,
  colleague: AtWork,
  id: string,
): Promise<EmployerApplication> => {
  const row = await applicationsStore(db).find(id)
  if (!row?.isOpenAccount || row.organizationId !== colleague.organizationId) throw notFound()
  return showToEmployer(ctx, db, { colleague, flags: await getFlags({ db }) }, row)
}
