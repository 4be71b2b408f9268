import type { Notice } from '@firstrung/api/notices/wire'

/** A notice as the server tells it. */
export const aNotice = (over: Partial<Notice> = {}): Notice => ({
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'posting_opened',
  about: { posting: 'Data intern' },
  path: '/postings',
  created_at: '2026-11-27T12:00:00.000Z',
  read_at: null,
  ...over,
})
