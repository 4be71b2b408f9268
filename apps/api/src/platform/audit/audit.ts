import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Actor } from '../context.ts'
import { type Orm, prepared, type Tx } from '../db/database.ts'
import { auditEvents } from './tables.ts'

/** Who acts and from where: a call's context, or what a command or a job has of it. */
interface AuditOrigin {
  readonly actor: Actor
  readonly requestId?: string
  readonly network?: string
}

interface AuditEntry {
  /** The room's word and what happened, for example "enrollment.moved". */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  readonly reason?: string | null
  /** What changed, without values that the trail has no need of. */
  readonly detail?: Readonly<Record<string, unknown>> | null
}

const added = prepared((orm) =>
  orm
    .insert(auditEvents)
    .values({
      id: sql.placeholder('id'),
      at: sql.placeholder('at'),
      actorId: sql.placeholder('actorId'),
      runAsBy: sql.placeholder('runAsBy'),
      action: sql.placeholder('action'),
      subjectType: sql.placeholder('subjectType'),
      subjectId: sql.placeholder('subjectId'),
      reason: sql.placeholder('reason'),
      // Written out, so that nothing to tell is null and not JSON's null.
      detail: sql`${sql.placeholder('detail')}::jsonb`,
      requestId: sql.placeholder('requestId'),
      network: sql.placeholder('network'),
    })
    .prepare('audit_added'),
)

/** A line of the trail, for what later lines refer to. */
export interface AuditLine {
  readonly id: string
  readonly at: Date
}

/** Adds to the trail what the transaction does; it is there if and only if the transaction commits. */
export const audit = async (
  tx: Tx,
  { actor, requestId, network }: AuditOrigin,
  entry: AuditEntry,
): Promise<AuditLine> => {
  const { action, subjectType, subjectId, reason = null, detail = null } = entry
  const line = { id: uuidv7(), at: tx.clock.now() }
  await added(tx).execute({
    ...line,
    actorId: actor?.id ?? null,
    runAsBy: actor?.runAsBy ?? null,
    action,
    subjectType,
    subjectId,
    reason,
    detail: detail && JSON.stringify(detail),
    requestId: requestId ?? null,
    network: network ?? null,
  })
  return line
}

/** The same as a part of another, prepared statement, for what happens often; its placeholders are `event`, `at`, `actor`, `subject`, `detail`, `requestId` and `network`. */
export const auditAlong = (orm: Orm, { action, subjectType }: Pick<AuditEntry, 'action' | 'subjectType'>) =>
  orm.$with('audited').as(
    orm
      .insert(auditEvents)
      .values({
        id: sql.placeholder('event'),
        at: sql.placeholder('at'),
        actorId: sql.placeholder('actor'),
        action,
        subjectType,
        subjectId: sql.placeholder('subject'),
        detail: sql.placeholder('detail'),
        requestId: sql.placeholder('requestId'),
        network: sql.placeholder('network'),
      })
      .returning({ id: auditEvents.id }),
  )
