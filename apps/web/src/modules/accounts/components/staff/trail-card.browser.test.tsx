import type { UserEvent } from '@firstrung/api/accounts/staff/wire'
import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../../platform/testing.tsx'
import { ana } from '../../testing.tsx'
import { TrailCard } from './trail-card.tsx'

let last = 0
const event = (over: Partial<UserEvent>): UserEvent => ({
  id: `019a0000-0000-7000-8000-00000000010${last++}`,
  at: '2026-11-28T12:00:00.000Z',
  action: 'session.opened',
  author: 'person',
  by: null,
  run_as_by: null,
  to: null,
  reason: null,
  way: null,
  shown: null,
  look: null,
  ...over,
})
const own = { id: ana.id, name: 'Ana Rivera' }

it('says of each event whose doing it was, of a login by what, and of a look what was shown', async () => {
  const results = [
    event({ action: 'second_factor.reset', author: 'operator', to: own }),
    event({ action: 'export.ready', author: 'product', to: own }),
    event({ action: 'account.password_reset', author: 'nobody', to: own }),
    event({ action: 'user.deactivated', to: own }),
    event({ by: own, way: { by: 'password', second: 'totp' } }),
    event({ by: own, way: { by: 'provider', second: null } }),
    event({ action: 'profile.aid_seen', by: own, reason: 'Asked', shown: ['answers', 'consent', 'letter'] }),
    event({ action: 'profile.aid_seen', by: own, shown: [] }),
    event({ action: 'profile.aid_letter_opened', by: own, look: { id: own.id, reason: 'Asked' } }),
    event({ action: 'account.renamed', by: own, run_as_by: { id: own.id, name: 'Ada Staff' }, to: own }),
  ]
  answerWith({ [`GET /api/admin/users/${ana.id}/events/?limit=20`]: () => Response.json({ results, next: null }) })
  const page = await showPage(<TrailCard userId={ana.id} />, { user: ana })
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const lines = [...page.getByRole('list').element().children].map((item) =>
    [...item.querySelectorAll('span')].map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['The operator, at the server'],
    ['By itself'],
    ['Before logging in'],
    ['A deleted account'],
    ['Ana Rivera', 'With: password, then authenticator app'],
    ['Ana Rivera', 'With: identity provider'],
    ['Ana Rivera', 'Shown: answers, signed consent, and aid letter', 'Reason: Asked'],
    ['Ana Rivera', 'There was nothing to see'],
    ['Ana Rivera', 'Reason of the look: Asked'],
    ['Ada Staff, as Ana Rivera'],
  ])
})
