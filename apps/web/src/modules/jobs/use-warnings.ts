import type { PostingWarning } from '@firstrung/api/jobs/wire'
import { wordingOf } from '@firstrung/api/jobs/wording/wire'
import { useDeferredValue, useMemo } from 'react'
import { type PostingForm, previewOf } from './posting-form.ts'

/** What to look at again in what is written: its wording as it stands now, saved or not; its pay as it was saved, since the server knows the place's floor. */
export const useWarnings = (form: PostingForm, saved: readonly PostingWarning[]): readonly PostingWarning[] => {
  const written = useDeferredValue(form)
  return useMemo(
    () => [...wordingOf(previewOf(written)), ...saved.filter(({ kind }) => kind === 'pay_floor')],
    [written, saved],
  )
}
