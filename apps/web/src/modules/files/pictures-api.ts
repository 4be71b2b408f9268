import { type FileObject, fileObject } from '@firstrung/api/files/wire'
import { type ApiResult, callApi } from '../../platform/api-client.ts'
import { uploadForm } from '../../platform/upload.ts'

/** Which picture of which record. */
export interface PictureSeat {
  readonly app: 'portfolio' | 'organizations'
  readonly model: 'studentprofile' | 'project' | 'organization'
  readonly field: 'photo' | 'picture' | 'logo'
  readonly id: string
}

const addressOf = ({ app, model, field, id }: PictureSeat) => ({
  app,
  model,
  field,
  lookup_field: 'pk',
  lookup_value: id,
})

/** Puts the picture in the place of the one before. */
export const sendPicture = (seat: PictureSeat, file: File, signal: AbortSignal): Promise<ApiResult<FileObject>> => {
  const form = new FormData()
  // Before the file: a picture may weigh more than what is taken without knowing what it is.
  for (const [name, value] of Object.entries(addressOf(seat))) form.set(name, value)
  form.set('file', file)
  return uploadForm({ path: '/api/upload/', form, answer: fileObject, signal })
}

/** Takes the picture away; also where there was none. */
export const removePicture = (seat: PictureSeat): Promise<ApiResult<void>> =>
  callApi({ method: 'DELETE', path: `/api/upload/?${new URLSearchParams(addressOf(seat))}` })
