import type { Posting } from '@firstrung/api/jobs/wire'

/** Whether staff refused it when students saw it already. */
export const isTakenDown = ({ status, history }: Pick<Posting, 'status' | 'history'>): boolean =>
  status === 'refused' && history.at(-1)?.from === 'open'
