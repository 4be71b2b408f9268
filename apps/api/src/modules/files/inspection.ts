import { invalidAll } from '../../platform/errors.ts'
import { makePdfInspector } from './pdf-inspector.ts'
import { fileFault, isFramedAsPdf } from './rules.ts'
import type { UploadTarget } from './uploads.ts'

// One for the process: it bounds what all uploads together may take.
const inspector = makePdfInspector()

/** Throws a 400 where the target takes no file of that size. */
export const checkSize = ({ label, maxBytes }: UploadTarget, size: number): void => {
  if (size > maxBytes) throw invalidAll([fileFault('file_too_large', label, maxBytes)])
}

/** Throws a 400 where the bytes are none of the target's formats, whatever name and type came with them. Takes them over: the caller's array is empty afterwards. */
export const checkContent = async (
  { label, maxBytes }: UploadTarget,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const verdict = isFramedAsPdf(bytes) ? await inspector.inspect(bytes) : 'invalid'
  if (verdict === 'encrypted') throw invalidAll([fileFault('encrypted_file', label, maxBytes)])
  if (verdict === 'invalid') throw invalidAll([fileFault('invalid_file_type', label, maxBytes)])
}
