import type { Ctx, SignedCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { FileFormat } from './rules.ts'
import type { StoredFile } from './tables.ts'
import { maxPdfBytes, maxPictureBodyBytes, maxPictureBytes, maxUploadBodyBytes, type UploadAddress } from './wire.ts'

/** How a file is asked for. */
export interface Reading {
  /** What a link of the record's own room says beyond the file's address, for the room to judge; null of a plain address. */
  readonly look: string | null
  /** Whether its bytes are handed out; a HEAD asks for the headers alone. */
  readonly handsOut: boolean
}

/** How a record holds one file: the room that owns the record says so, with a column that references `storedFiles.id`. */
export interface Attachment {
  /**
   * The id of the record's file, or null where it has none. Throws `notFound()` where there is no such record or it is not the
   * actor's to know of, and `forbidden()` where they know of it but may not write the field. `lookupValue` is a UUID.
   */
  find(ctx: SignedCtx, lookupValue: string): Promise<string | null>
  /**
   * Within `tx`: locks the record (`for update`), asks again what `find` asks, points the record at `fileId` (null takes the file
   * away) and answers with the id that it pointed at before, or null. The caller marks that one as removed.
   */
  replace(tx: Tx, ctx: SignedCtx, lookupValue: string, fileId: string | null): Promise<string | null>
  /**
   * Lets the actor have this file, or not: `false` is told as 404. The owner alone: `file.uploadedBy === ctx.actor.id`. Called once for
   * each time that the file is asked for, before a byte is handed out, so that the room can write down what it has to.
   */
  admit(ctx: SignedCtx, file: StoredFile, reading: Reading): Promise<boolean> | boolean
}

export interface UploadTarget {
  readonly app: string
  readonly model: string
  readonly field: string
  /** What its messages call the file: `resume` gives "The resume you uploaded is not a PDF file." */
  readonly label: string
  readonly format: FileFormat
  /** Inclusive. */
  readonly maxBytes: number
  readonly attach: Attachment
  /** Whether its files are an organization's and stay when whoever uploaded them is deleted. All of an app's fields say the same. */
  readonly isNobodys?: true
  /** Of a picture. */
  readonly picture?: {
    /** In pixels; a larger one is made smaller. */
    readonly longestEdge: number
    /** Whether whoever asks, be it nobody, may see it; `false` is told as 404. */
    mayView(ctx: Ctx, file: StoredFile): Promise<boolean> | boolean
  }
}

const targets = new Map<string, UploadTarget>()

const keyOf = ({ app, model, field }: { app: string; model: string; field: string }): string =>
  JSON.stringify([app, model, field])

/**
 * Lets files be uploaded to a field of a record; call it once, where the room's module is made. Throws where the field is
 * taken already.
 *
 *     export const resumeUpload = defineUpload({
 *       app: 'accounts', model: 'userprofile', field: 'resume',
 *       label: 'resume', format: 'pdf',
 *       attach: {
 *         find: (ctx, profileId) => profiles(ctx.db).resumeIdOf(ctx.actor, profileId),
 *         replace: (tx, ctx, profileId, fileId) => profiles(tx).replaceResume(ctx.actor, profileId, fileId),
 *         admit: (ctx, file) => file.uploadedBy === ctx.actor.id,
 *       },
 *     })
 */
export const defineUpload = (given: Omit<UploadTarget, 'maxBytes'>): UploadTarget => {
  const target = { ...given, maxBytes: given.format === 'pdf' ? maxPdfBytes : maxPictureBytes }
  const key = keyOf(target)
  if (targets.has(key)) throw new Error(`uploads to ${target.app}.${target.model}.${target.field} are defined twice`)
  targets.set(key, target)
  return target
}

/** The target of that name, or null. */
export const findTarget = (name: { app: string; model: string; field: string }): UploadTarget | null =>
  targets.get(keyOf(name)) ?? null

/** The apps whose files are nobody's own. */
export const appsOfNobody = (): string[] => [...targets.values()].filter((one) => one.isNobodys).map(({ app }) => app)

/** What a whole upload may weigh, by the text parts that are known before its file. */
export const maxBodyOf = (fields: Readonly<Record<string, string>>): number => {
  const { app = '', model = '', field = '' } = fields
  const target = findTarget({ app, model, field })
  return target?.format === 'picture' ? maxPictureBodyBytes : maxUploadBodyBytes
}

/** The target that an address names; throws a 400 that blames the first part of it which nobody knows. */
export const getTarget = (address: UploadAddress): UploadTarget => {
  const target = findTarget(address)
  if (target) return target
  const known = [...targets.values()]
  const ofApp = known.filter(({ app }) => app === address.app)
  const ofModel = ofApp.filter(({ model }) => model === address.model)
  const attr = ofApp.length === 0 ? 'app' : ofModel.length === 0 ? 'model' : 'field'
  throw invalid('invalid', 'No file can be uploaded there.', attr)
}
