import { createHash } from 'node:crypto'
import { audit } from '../../platform/audit/audit.ts'
import type { Ctx, Ports } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { forbiddenWhileRunningAs, invalid } from '../../platform/errors.ts'
import { signed } from '../../platform/http/access.ts'
import { withdrawAid } from '../accounts/profiles/index.ts'
import { lookAtAnswers } from '../accounts/staff/index.ts'
import { retentionEnd } from './rules.ts'
import { type StatementKind, statementInForce, statementOfVersion } from './statements.ts'
import { consentStore } from './store.ts'
import type { OwnConsent, SeenAid, Statement } from './wire.ts'

interface Agreement {
  readonly kind: StatementKind
  readonly content: Statement
  readonly userId: string
  readonly versionStated: boolean
  readonly correctsId?: string | null
  readonly signature?: string
  readonly signedDate?: string
  readonly fileId?: string
}

const keepEvidence = async (tx: Tx, ctx: Ctx, { kind, content, ...said }: Agreement): Promise<void> => {
  const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const store = consentStore(tx)
  await store.insertEvidence({
    ...said,
    statementId: await store.upsertStatement(kind, content, sha256),
    signedAt: tx.clock.now(),
    sessionId: ctx.actor?.sessionId ?? null,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
  })
}

/** Keeps the evidence of a signed consent, which corrects the one that stands, where one does; refuses one that was given to another version than the one in force. */
export const recordConsent = async (
  tx: Tx,
  {
    ctx,
    userId,
    signature,
    date,
    version,
  }: { ctx: Ctx; userId: string; signature: string; date: string; version: string | null },
): Promise<void> => {
  const kind = 'aid_report_consent'
  // Who does not say what was on the screen was shown the statement in their own language.
  const content =
    version === null ? statementInForce(kind, ctx.brand, ctx.locale) : statementOfVersion(kind, ctx.brand, version)
  if (!content)
    throw invalid(
      'outdated_statement',
      'The consent form has changed. Please read it again and sign.',
      'fafsa_consent_version',
    )
  // A double click or a repeated call says nothing new.
  const newest = await consentStore(tx).findNewest(userId)
  const standing = newest?.withdrawnAt ? null : newest
  if (
    standing &&
    standing.signature === signature &&
    standing.signedDate === date &&
    standing.content.version === content.version
  )
    return
  await keepEvidence(tx, ctx, {
    kind,
    content,
    userId,
    versionStated: version !== null,
    correctsId: standing?.id ?? null,
    signature,
    signedDate: date,
  })
  await audit(tx, ctx, {
    action: standing ? 'consent.corrected' : 'consent.signed',
    subjectType: 'user',
    subjectId: userId,
  })
}

/** Keeps the evidence that the letter was handed in under its notice. */
export const recordAidLetter = (
  tx: Tx,
  { ctx, userId, fileId }: { ctx: Ctx; userId: string; fileId: string },
): Promise<void> => {
  const kind = 'aid_letter_notice'
  const content = statementInForce(kind, ctx.brand, ctx.locale)
  return keepEvidence(tx, ctx, { kind, content, userId, versionStated: false, fileId })
}

export const getStatement = async (ctx: Ctx, locale = ctx.locale): Promise<Statement> =>
  statementInForce('aid_report_consent', ctx.brand, locale)
export const getLetterNotice = async (ctx: Ctx, locale = ctx.locale): Promise<Statement> =>
  statementInForce('aid_letter_notice', ctx.brand, locale)

type Signed = NonNullable<Awaited<ReturnType<ReturnType<typeof consentStore>['findNewest']>>>

const signedOf = ({ content, signature, signedDate, signedAt, withdrawnAt }: Signed) => ({
  statement: content,
  signature,
  date: signedDate,
  signed_at: signedAt.toISOString(),
  withdrawn_at: withdrawnAt?.toISOString() ?? null,
})

/** The student's own newest consent; null where they never signed one. */
export const getOwnConsent = async (ctx: Ctx): Promise<OwnConsent | null> => {
  const userId = signed(ctx).actor.id
  const store = consentStore(ctx.db)
  const row = await store.findNewest(userId)
  if (!row) return null
  const corrected = await store.listCorrected(userId, row.withdrawnAt)
  return {
    ...signedOf(row),
    corrected: corrected.map(({ signature, signedDate, signedAt, correctedAt }) => ({
      signature,
      date: signedDate,
      signed_at: signedAt.toISOString(),
      corrected_at: correctedAt.toISOString(),
    })),
  }
}

/** What a student says of aid and signed, for staff with a reason; a withdrawn consent is shown as what is left of it. */
export const lookAtAid = (caller: Ctx, id: string, reason: string): Promise<SeenAid> =>
  lookAtAnswers(caller, {
    id,
    reason,
    consentOf: async (tx, userId) => {
      const row = await consentStore(tx).findNewest(userId)
      return row && signedOf(row)
    },
  })

/** Takes the student's consent back, with everything that hangs on it. Taking it back twice harms nobody. */
export const withdrawConsent = async (caller: Ctx): Promise<void> => {
  const ctx = signed(caller)
  if (ctx.actor.runAsBy !== null) throw forbiddenWhileRunningAs()
  await ctx.transaction(async (tx) => {
    await withdrawAid(tx, ctx.actor.id)
    await consentStore(tx).withdraw(ctx.actor.id, tx.clock.now())
    await audit(tx, ctx, { action: 'consent.withdrawn', subjectType: 'user', subjectId: ctx.actor.id })
  })
}

/** Removes evidence whose time is over. */
export const forgetOldEvidence = (ports: Ports): Promise<void> =>
  consentStore(ports.db).removeWithdrawnBefore(retentionEnd(ports.clock.now()))
