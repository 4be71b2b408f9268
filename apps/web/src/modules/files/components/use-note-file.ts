import type { FileObject } from '@firstrung/api/files/wire'
import { useSession } from '../../../platform/session.tsx'
import type { Seat } from '../api.ts'

/** Keeps the current user in step with a file that was stored or taken away. */
export const useNoteFile = (field: Seat['field']) => {
  const { changeUser } = useSession()
  return (file: FileObject | null) => changeUser((user) => ({ ...user, profile: { ...user.profile, [field]: file } }))
}
