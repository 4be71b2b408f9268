import { pictureType } from '../../platform/pictures/pictures.ts'
import type { StoredFile } from './tables.ts'
import type { FileObject } from './wire.ts'

/** Where a picture is seen. */
export const pictureUrlOf = (id: string): string => `/api/pictures/${id}/`

/** The file as the wire shows it; the first four columns are enough for what is no picture, for other rooms' joins. */
export const fileObjectOf = ({
  id,
  name,
  size,
  uploadedAt,
  mediaType,
}: Pick<StoredFile, 'id' | 'name' | 'size' | 'uploadedAt'> & { readonly mediaType?: string }): FileObject => ({
  id,
  name,
  size,
  uploaded_at: uploadedAt.toISOString(),
  url: mediaType === pictureType ? pictureUrlOf(id) : `/api/files/${id}/`,
})
