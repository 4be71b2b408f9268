import { z } from 'zod'
import { errorMessages, line } from '../../platform/http/wire.ts'

/** 2 MiB, inclusive: what a resume and an aid letter may weigh. */
export const maxPdfBytes = 2_097_152

/** 5 MiB, inclusive: what a picture may weigh as it is sent. */
export const maxPictureBytes = 5_242_880

/** 3 MiB: what a whole upload, its text parts and its boundaries included, may weigh before it is cut off. */
export const maxUploadBodyBytes = 3_145_728

/** 6 MiB: the same where the text parts come before the file and say that it is a picture. */
export const maxPictureBodyBytes = 6_291_456

/** A file as the wire shows it; `url` is a path on this origin, for those who may see the file. */
export const fileObject = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.int().positive(),
    uploaded_at: z.iso.datetime(),
    url: z.string(),
  })
  .meta({ id: 'File' })
export type FileObject = z.infer<typeof fileObject>

/** By which look a file is asked for that is not one's own; where a record's room hands out such links, it makes the whole address. */
export const fileQuery = z.object({ look: z.string().max(200).optional() })

const word = (example: string) => line({ max: 100, required: errorMessages.required }).meta({ example })

const address = {
  app: word('accounts'),
  model: word('userprofile'),
  field: word('resume'),
  lookup_field: z.literal('pk', 'Only pk is known here').default('pk'),
  lookup_value: word('018f3c1e-7b1a-7c3e-9d2f-0a1b2c3d4e5f'),
}

/** Which file of which record: the query of GET and DELETE, and the text parts of an upload. */
export const uploadAddress = z.object(address)
export type UploadAddress = z.infer<typeof uploadAddress>

/** The multipart body of an upload, its parts in any order. */
export const uploadForm = z.object({ file: z.file(), ...address }).meta({ id: 'Upload' })

/** What an upload may be refused with, beside the codes that every call has. */
export const uploadFaultCodes = [
  'file_too_large',
  'invalid_file_type',
  'encrypted_file',
  'too_many_pixels',
  'boto_client_error',
] as const
export type UploadFaultCode = (typeof uploadFaultCodes)[number]
