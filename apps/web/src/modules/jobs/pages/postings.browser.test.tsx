import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { aPosting, erin, recruiting } from '../testing.ts'
import { PostingsPage } from './postings.tsx'

it('leads from each posting to its applications, also where none came yet, but from no draft', async () => {
  const open = aPosting({ status: 'open', title: 'Lake intern' })
  const draft = aPosting({ id: '019a0000-0000-7000-8000-0000000000d2', title: 'River intern' })
  const page = () => Response.json({ results: [open, draft], next: null })
  answerWith({
    'GET /api/organizations/me/': () => Response.json(recruiting),
    'GET /api/postings/?': page,
  })
  const screen = await showPage(<PostingsPage />, { user: erin, path: '/postings' })
  await expect
    .element(screen.getByRole('link', { name: '0 applications to Lake intern' }))
    .toHaveAttribute('href', `/applications?posting=${open.id}`)
  expect(screen.getByRole('link', { name: /applications to River/ }).elements()).toEqual([])
})

it('says where each is done, as far as the list knows it', async () => {
  const place = 'Austin, Texas, United States'
  const rows = [
    aPosting({ status: 'open', title: 'Either', remote: true, place }),
    aPosting({ id: '019a0000-0000-7000-8000-0000000000d2', title: 'Far', remote: true, place: '' }),
  ]
  answerWith({
    'GET /api/organizations/me/': () => Response.json(recruiting),
    'GET /api/postings/?': () => Response.json({ results: rows, next: null }),
  })
  const screen = await showPage(<PostingsPage />, { user: erin, path: '/postings' })
  await expect.element(screen.getByText(/· Austin, Texas, United States, or remote$/)).toBeVisible()
  await expect.element(screen.getByText(/· Remote$/)).toBeVisible()
})
