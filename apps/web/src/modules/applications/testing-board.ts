import { standingIn } from '../../platform/testing-employer.ts'
import { aCard, postingId } from './testing.ts'

export const ana = aCard(10, 'Ana Ruiz', 'new', ['reviewing', 'declined'])
export const bea = aCard(11, 'Bea Lind', 'new', ['reviewing', 'declined'])
export const postings = {
  results: [
    {
      id: postingId,
      status: 'open',
      title: 'River data intern',
      category: 'data_science_research',
      place: 'Saint Paul',
      remote: false,
      deadline_day: '2027-01-15',
      moved_at: '2026-11-28T12:00:00.000Z',
      views: 3,
      applications: 2,
      answers: 0,
      answer_hours: null,
      filled: null,
    },
  ],
  next: null,
}
export const refusal = (status: number, code: string, detail: string) => () =>
  Response.json({ type: 'client_error', code, errors: [{ code, detail, attr: null }] }, { status })
export const board = `GET /api/postings/${postingId}/board/`
export const common = {
  'GET /api/organizations/me/': () => Response.json(standingIn('vetted')),
  'GET /api/postings/?limit=100': () => Response.json(postings),
  'GET /api/applications/boards/': () => Response.json({ results: [{ posting: postingId, count: 2 }] }),
}
