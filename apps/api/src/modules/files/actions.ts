import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { socialSize } from '../../platform/brand/social/wire.ts'
import { colorOf } from '../../platform/brand/wire.ts'
import type { Ctx, SignedCtx } from '../../platform/context.ts'
import { invalidAll, notFound, refused, unavailable } from '../../platform/errors.ts'
import { faultsOf } from '../../platform/http/validation.ts'
import { errorMessages } from '../../platform/http/wire.ts'
import { onCard } from '../../platform/pictures/pictures.ts'
import { fileObjectOf } from './file-object.ts'
import { type Content, checkSize, takeContent } from './inspection.ts'
import type { ReceivedForm } from './multipart.ts'
import { discardFile, removeFile } from './removal.ts'
import { keptName, newStorageKey } from './rules.ts'
import { makeSeats } from './seats.ts'
import { fileStore } from './store.ts'
import type { StoredFile } from './tables.ts'
import { findTarget, getTarget, type Reading, type UploadTarget } from './uploads.ts'
import { type FileObject, type UploadAddress, uploadAddress } from './wire.ts'

// As many files as this are in memory at once; the others wait on disk.
const seats = makeSeats(4)
// Anybody may ask for a card: one is made at a time, so that no upload waits for them, and of those who wait there is an end.
const cardSeats = makeSeats(1, 32)

const isId = (value: string): boolean => z.uuid().safeParse(value).success

/** The record's file id, or null; a value that cannot be an id has no record. */
const findFileId = (ctx: SignedCtx, target: UploadTarget, lookupValue: string): Promise<string | null> => {
  if (!isId(lookupValue)) throw notFound()
  return target.attach.find(ctx, lookupValue)
}

const erase = async (ctx: SignedCtx, id: string): Promise<void> => {
  try {
    await discardFile({ db: ctx.db, files: ctx.files }, id)
  } catch (error) {
    ctx.log.warn({ err: error, file: id }, 'a refused file is left to the sweep')
  }
}

const putBytes = async (ctx: SignedCtx, file: StoredFile, content: Content): Promise<void> => {
  try {
    await ctx.files.put(file.storageKey, await content.bytes())
  } catch (error) {
    ctx.log.error({ err: error }, 'the file store did not take a file')
    throw refused('boto_client_error')
  }
}

const point = (ctx: SignedCtx, target: UploadTarget, lookupValue: string, file: StoredFile): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await fileStore(tx).attach(file.id, tx.clock.now()))) throw unavailable()
    const previous = await target.attach.replace(tx, ctx, lookupValue, file.id)
    if (previous !== null) await removeFile(tx, previous)
  })

interface Keeping {
  readonly target: UploadTarget
  readonly lookupValue: string
  readonly name: string
  readonly content: Content
  /** Asked last, when the file has been looked at and kept: throws where whoever sent it may not any more. */
  readonly check?: () => Promise<void>
}

const keep = async (ctx: SignedCtx, { target, lookupValue, name, content, check }: Keeping): Promise<FileObject> => {
  const { kept, mediaType } = await takeContent(target, content)
  const { app, model, field } = target
  const file = await fileStore(ctx.db).insert({
    id: uuidv7(),
    storageKey: newStorageKey(),
    name: keptName(name, target.label, target.format),
    size: kept.size,
    mediaType,
    sha256: kept.sha256,
    app,
    model,
    field,
    uploadedBy: ctx.actor.id,
    uploadedAt: ctx.clock.now(),
  })
  // A store that did not answer may still take the bytes, later than an erasure now: the sweep erases them in an hour.
  await putBytes(ctx, file, kept)
  try {
    await check?.()
    await point(ctx, target, lookupValue, file)
  } catch (error) {
    await erase(ctx, file.id)
    throw error
  }
  return fileObjectOf(file)
}

const addressOf = ({ fields, file, faults }: ReceivedForm): UploadAddress => {
  const parsed = uploadAddress.safeParse(fields)
  const missing = file ? [] : [{ code: 'required', detail: errorMessages.required, attr: 'file' }]
  const all = [...faults, ...(parsed.success ? [] : faultsOf(parsed.error.issues, fields)), ...missing]
  if (all.length > 0 || !parsed.success) throw invalidAll(all)
  return parsed.data
}

/** Takes the file of a form as the record's file, in place of the one before; refused, by `check` at the last, it changes nothing. */
export const uploadFile = async (
  ctx: SignedCtx,
  form: ReceivedForm,
  check: () => Promise<void>,
): Promise<FileObject> => {
  const address = addressOf(form)
  const target = getTarget(address)
  await findFileId(ctx, target, address.lookup_value)
  const { file } = form
  if (!file) throw invalidAll([{ code: 'required', detail: errorMessages.required, attr: 'file' }])
  checkSize(target, file.content.size)
  const { name, content } = file
  return seats.within(() => keep(ctx, { target, lookupValue: address.lookup_value, name, content, check }))
}

/** The same from bytes at hand, for what fills the product without a browser. */
export const uploadBytes = async (
  ctx: SignedCtx,
  target: UploadTarget,
  lookupValue: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<FileObject> => {
  await findFileId(ctx, target, lookupValue)
  checkSize(target, bytes.length)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = { size: bytes.length, sha256, bytes: async () => Uint8Array.from(bytes) }
  return seats.within(() => keep(ctx, { target, lookupValue, name, content }))
}

// Who replaces a file over and over is not waited for; nor is a record that points at nothing.
const rounds = 3

/** The record's file; 404 where it has none. */
export const getUpload = async (ctx: SignedCtx, address: UploadAddress): Promise<FileObject> => {
  const target = getTarget(address)
  for (let round = 1; round <= rounds; round++) {
    const id = await findFileId(ctx, target, address.lookup_value)
    if (id === null) throw notFound()
    const file = await fileStore(ctx.db).findKnown(id)
    if (file) return fileObjectOf(file)
    // Between the two reads another file took its place and it was erased: the record has that one now.
  }
  throw notFound()
}

/** Takes the record's file away; nothing happens where it has none. */
export const removeUpload = async (ctx: SignedCtx, address: UploadAddress): Promise<void> => {
  const target = getTarget(address)
  await findFileId(ctx, target, address.lookup_value)
  await ctx.transaction(async (tx) => {
    const previous = await target.attach.replace(tx, ctx, address.lookup_value, null)
    if (previous !== null) await removeFile(tx, previous)
  })
}

interface Opened {
  readonly file: StoredFile
  readonly bytes: Readable
}

/** A file with its bytes, for those who may read it; 404 for the others. */
export const openFile = async (ctx: SignedCtx, id: string, reading: Reading): Promise<Opened> => {
  const file = await fileStore(ctx.db).findLive(id)
  const target = file && findTarget(file)
  if (!file || !target || !(await target.attach.admit(ctx, file, reading))) throw notFound()
  return open(ctx, file)
}

const pictureFor = async (ctx: Ctx, id: string): Promise<StoredFile> => {
  const file = await fileStore(ctx.db).findLive(id)
  const picture = file && findTarget(file)?.picture
  if (!file || !picture || !(await picture.mayView(ctx, file))) throw notFound()
  return file
}

/** A picture with its bytes, for those who may see it, be it everybody; 404 for the others. */
export const openPicture = async (ctx: Ctx, id: string): Promise<Opened> => open(ctx, await pictureFor(ctx, id))

/** The same on a card, as networks show shared pages; 503 where too many wait for theirs, or the bytes are no picture any more. */
export const openCard = async (ctx: Ctx, id: string): Promise<Buffer> => {
  const file = await pictureFor(ctx, id)
  return cardSeats.within(async () => {
    const { bytes } = await open(ctx, file)
    try {
      return await onCard(await buffer(bytes), { ...socialSize, rule: colorOf(ctx.brand, 'light', 'accent') })
    } catch (error) {
      // It was a picture when it was taken: the store has damaged it, or broke off.
      ctx.log.error({ err: error, file: file.id }, 'a picture could not be put on a card')
      throw unavailable()
    }
  })
}

const open = async (ctx: Ctx, file: StoredFile): Promise<Opened> => {
  try {
    return { file, bytes: await ctx.files.read(file.storageKey) }
  } catch (error) {
    // It may have been replaced between the two reads.
    if (!(await fileStore(ctx.db).findLive(file.id))) throw notFound()
    ctx.log.error({ err: error, file: file.id }, 'the file store did not give a file')
    throw unavailable()
  }
}
