import { maxPdfBytes } from '@firstrung/api/files/wire'
import { t } from '@lingui/core/macro'
import type { ApiError } from '../../platform/api-result.ts'
import type { Seat } from './api.ts'

type Field = Seat['field']

const notPdf = (field: Field): string =>
  field === 'resume' ? t`The resume you uploaded is not a PDF file.` : t`The aid letter you uploaded is not a PDF file.`

const tooLarge = (field: Field): string =>
  field === 'resume'
    ? t`The resume you uploaded is too large. The maximum file size is 2MB.`
    : t`The aid letter you uploaded is too large. The maximum file size is 2MB.`

const startsAsPdf = async (file: Blob): Promise<boolean> => {
  try {
    return new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer()).includes('%PDF-')
  } catch {
    // A folder, or a file that has gone meanwhile: nothing of it can be read.
    return false
  }
}

/** What is wrong with a file before it is sent, or null. Its content decides, not its name. */
export const faultOfFile = async (file: File, field: Field): Promise<string | null> => {
  if (!(await startsAsPdf(file))) return notPdf(field)
  return file.size > maxPdfBytes ? tooLarge(field) : null
}

/** Why a file was not stored: `fault` says what is wrong with the file, `lines` that another try may help. */
export type UploadTrouble = { readonly fault: string } | { readonly lines: readonly string[] }

const aboutTheFile = ['file_too_large', 'invalid_file_type', 'encrypted_file']

/** What to tell of a refused upload, or of one (null) that never arrived. */
export const uploadTrouble = (error: ApiError | null, field: Field): UploadTrouble => {
  const failed = t`There was an error uploading your resume. Please try again.`
  if (!error) return { lines: [failed, t`We could not reach the server. Check your connection.`] }
  const [first] = error.errors
  if (error.httpStatus === 413) return { fault: tooLarge(field) }
  if (first && aboutTheFile.includes(error.code)) return { fault: first.detail }
  const isExplained = error.httpStatus === 429 || error.code === 'permission_denied'
  const reason = isExplained ? first?.detail : undefined
  return { lines: [failed, error.statusText, reason].filter((line): line is string => Boolean(line)) }
}

/** What to tell where a file could not be removed for want of a connection. */
export const removalFailed = (): string =>
  t`We could not reach the server. The file is still there. Check your connection and try again.`
