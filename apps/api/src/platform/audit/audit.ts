import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { User } from '../context.ts'
import { preparedSql, type Tx } from '../db/database.ts'
import { auditEvents } from './tables.ts'

/** Who acts and from where: a call's context, or what a command or a job has of it. */
interface AuditOrigin {
  readonly actor: Pick<User, 'id' | 'runAsBy'> | null
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

const given = sql.placeholder

/** Adds the line that `auditLine` makes, as a part of a statement that is written out. */
export const auditInsertion = sql`insert into ${auditEvents}
    (id, at, actor_id, run_as_by, action, subject_type, subject_id, reason, detail, request_id, network)
  values (${given('lineId')}, ${given('lineAt')}::timestamptz, ${given('lineActorId')}, ${given('lineRunAsBy')}::uuid, ${given('lineAction')},
    ${given('lineSubjectType')}, ${given('lineSubjectId')}, ${given('lineReason')}, ${given('lineDetail')}::jsonb,
    ${given('lineRequestId')}, ${given('lineNetwork')})`

const added = preparedSql('audit_added', auditInsertion)

/** A line of the trail, as the values of `auditInsertion`. */
export type AuditValues = Readonly<Record<`line${string}`, string | null> & { lineId: string; lineAt: string }>

/** The line of what the transaction does, for a store that writes it with something else. */
export const auditLine = (tx: Tx, { actor, requestId, network }: AuditOrigin, entry: AuditEntry): AuditValues => {
  const { action, subjectType, subjectId, reason = null, detail = null } = entry
  return {
    lineId: uuidv7(),
    lineAt: tx.clock.now().toISOString(),
    lineActorId: actor?.id ?? null,
    lineRunAsBy: actor?.runAsBy ?? null,
    lineAction: action,
    lineSubjectType: subjectType,
    lineSubjectId: subjectId,
    lineReason: reason,
    // Written out, so that nothing to tell is null and not JSON's null.
    lineDetail: detail && JSON.stringify(detail),
    lineRequestId: requestId ?? null,
    lineNetwork: network ?? null,
  }
}

/** A line of the trail, for what later lines refer to. */
export interface AuditLine {
  readonly id: string
  readonly at: Date
}

/** Adds to the trail what the transaction does; it is there if and only if the transaction commits. */
export const audit = async (tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<AuditLine> => {
  const values = auditLine(tx, origin, entry)
  await added(tx, values)
  return { id: values.lineId, at: new Date(values.lineAt) }
}
