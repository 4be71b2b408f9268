import { createHash } from 'node:crypto'
import { invalidAll } from '../../platform/errors.ts'
import { type PictureFault, pictureType, remakePicture } from '../../platform/pictures/pictures.ts'
import { makePdfInspector } from './pdf-inspector.ts'
import { fileFault, isFramedAsPdf } from './rules.ts'
import { makeSeats } from './seats.ts'
import type { UploadTarget } from './uploads.ts'

// One for the process: it bounds what all uploads together may take.
const inspector = makePdfInspector()

/** Throws a 400 where the target takes no file of that size. */
export const checkSize = ({ label, maxBytes }: UploadTarget, size: number): void => {
  if (size > maxBytes) throw invalidAll([fileFault('file_too_large', label, maxBytes)])
}

/** What is to be kept: the file as it came, or what was made of it. */
export interface Content {
  readonly size: number
  readonly sha256: string
  /** All its bytes, read anew: each array is the caller's own. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

const checkPdf = async ({ label, maxBytes }: UploadTarget, content: Content): Promise<void> => {
  const bytes = await content.bytes()
  const verdict = isFramedAsPdf(bytes) ? await inspector.inspect(bytes) : 'invalid'
  if (verdict === 'encrypted') throw invalidAll([fileFault('encrypted_file', label, maxBytes)])
  if (verdict === 'invalid') throw invalidAll([fileFault('invalid_file_type', label, maxBytes)])
}

// A picture unfolds to as much as 160 MB while it is made anew.
const pictureSeats = makeSeats(2)

const codeOf: Readonly<Record<PictureFault, 'invalid_file_type' | 'too_many_pixels'>> = {
  no_picture: 'invalid_file_type',
  too_many_pixels: 'too_many_pixels',
  too_slow: 'too_many_pixels',
}

const remake = async ({ label, maxBytes }: UploadTarget, longestEdge: number, content: Content): Promise<Content> => {
  const original = await content.bytes()
  const made = await pictureSeats.within(() => remakePicture(original, { longestEdge }))
  if (typeof made === 'string') throw invalidAll([fileFault(codeOf[made], label, maxBytes, 'picture')])
  const sha256 = createHash('sha256').update(made.bytes).digest('hex')
  return { size: made.bytes.length, sha256, bytes: async () => made.bytes }
}

/**
 * What is to be kept of a file: a PDF as it came, a picture made anew. Throws a 400 where the bytes are not of the target's format,
 * whatever name and type came with them.
 */
export const takeContent = async (
  target: UploadTarget,
  content: Content,
): Promise<{ readonly kept: Content; readonly mediaType: string }> => {
  if (target.picture) return { kept: await remake(target, target.picture.longestEdge, content), mediaType: pictureType }
  await checkPdf(target, content)
  return { kept: content, mediaType: 'application/pdf' }
}
