import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { FileObject } from '@firstrung/api/files/wire'
import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../platform/session.tsx'
import type { Seat } from '../api.ts'

/** Keeps the current user in step with a file that was stored or taken away. */
export const useNoteFile = (field: Seat['field']) => {
  const client = useQueryClient()
  return (file: FileObject | null) =>
    client.setQueryData<CurrentUser | null>(
      currentUserQuery.queryKey,
      (user) => user && { ...user, profile: { ...user.profile, [field]: file } },
    )
}
