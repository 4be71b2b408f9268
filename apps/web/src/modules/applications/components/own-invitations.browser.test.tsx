import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { postingId } from '../testing.ts'
import { OwnInvitations } from './own-invitations.tsx'

const invitation = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  posting: { id: postingId, title: 'River data intern' },
  organization: { name: 'Northlake', slug: 'northlake' },
  invited_at: '2026-11-27T12:00:00.000Z',
}

it('says that they come, that they could not be loaded, and loads them again', async () => {
  answerWith({
    'GET /api/posting_invitations/': [
      () => Response.json({}, { status: 500 }),
      () => Response.json({ results: [invitation] }),
    ],
  })
  const screen = await showPage(<OwnInvitations />)
  await expect.element(screen.getByText('Your invitations could not be loaded.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'River data intern' })).toBeVisible()
})

it('shows nothing where nobody invited', async () => {
  answerWith({ 'GET /api/posting_invitations/': () => Response.json({ results: [] }) })
  const screen = await showPage(<OwnInvitations />)
  await expect.element(screen.getByText('Loading your invitations')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Your invitations could not be loaded.')).not.toBeInTheDocument()
})
