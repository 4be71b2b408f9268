import type { StoredFile } from './tables.ts'
import type { FileObject } from './wire.ts'

/** The file as the wire shows it; the four columns are enough, for other rooms' joins. */
export const fileObjectOf = ({
  id,
  name,
  size,
  uploadedAt,
}: Pick<StoredFile, 'id' | 'name' | 'size' | 'uploadedAt'>): FileObject => ({
  id,
  name,
  size,
  uploaded_at: uploadedAt.toISOString(),
  url: `/api/files/${id}/`,
})
