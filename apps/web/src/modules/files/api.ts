import { type FileObject, fileObject } from '@firstrung/api/files/wire'
import { type ApiResult, callApi } from '../../platform/api-client.ts'
import { uploadForm } from '../../platform/upload.ts'

/** Which file of which student's profile. */
export interface Seat {
  readonly field: 'resume' | 'fafsa_aid_letter'
  readonly profileId: string
}

const addressOf = ({ field, profileId }: Seat) => ({
  app: 'accounts',
  model: 'userprofile',
  field,
  lookup_field: 'pk',
  lookup_value: profileId,
})

interface Sending {
  /** Told how much has left, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Puts the file in the place of the one before. */
export const sendFile = (seat: Seat, file: File, sending: Sending): Promise<ApiResult<FileObject>> => {
  const form = new FormData()
  form.set('file', file)
  for (const [name, value] of Object.entries(addressOf(seat))) form.set(name, value)
  return uploadForm({ path: '/api/upload/', form, answer: fileObject, ...sending })
}

/** Takes the file away; also where there was none. */
export const removeFile = (seat: Seat): Promise<ApiResult<void>> =>
  callApi({ method: 'DELETE', path: `/api/upload/?${new URLSearchParams(addressOf(seat))}` })
