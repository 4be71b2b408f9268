import type { OwnSession } from '@firstrung/api/accounts/sessions/wire'
import { expect, it } from 'vitest'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../platform/testing.tsx'
import { ana } from '../testing.tsx'
import { SessionsCard } from './sessions-card.tsx'

const path = '/api/users/me/sessions/'
const session = (last: number, over: Partial<OwnSession> = {}): OwnSession => ({
  id: `01936f2a-0000-7000-8000-00000000000${last}`,
  browser: 'Firefox',
  system: 'Linux',
  network: '198.51.100.0/24',
  is_local: false,
  country: null,
  created_at: '2026-11-28T12:00:00.000Z',
  last_seen_at: '2026-11-28T12:00:00.000Z',
  is_current: false,
  ...over,
})
const here = session(1, { is_current: true })
const unknown = session(2, { browser: null, system: null })
const list = (...sessions: OwnSession[]) => Response.json(sessions)

it('ends one device and says so, and leaves out what is not known', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [() => list(here, unknown), () => list(here)],
    [`DELETE ${path}${unknown.id}/`]: () => new Response(null, { status: 204 }),
  })
  const page = await showPage(<SessionsCard />, { user: ana })
  await page.getByRole('button', { name: 'Log out Unknown device' }).click()
  const told = page.getByText('Unknown device was logged out.')
  await expect.element(told).toBeVisible()
  expect(document.activeElement?.contains(told.element())).toBe(true)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(calls).toHaveLength(3)
})

it('says what still stands where a device could not be logged out, or the list not be loaded', async () => {
  answerWith({
    [`GET ${path}`]: [() => Response.json({}, { status: 500 }), () => list(here, unknown)],
    [`DELETE ${path}${unknown.id}/`]: throttled,
  })
  const page = await showPage(<SessionsCard />, { user: ana })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Log out Unknown device' }).click()
  await expect.element(page.getByText(`Unknown device is still logged in. ${waitText}`)).toBeVisible()
})

it('asks once before all others are logged out, and says how many there were', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [() => list(here, session(2), session(3)), () => list(here)],
    [`DELETE ${path}`]: [unreachable, throttled, () => Response.json({ ended: 2 })],
  })
  const page = await showPage(<SessionsCard />, { user: ana })
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  const confirm = page.getByRole('button', { name: 'Log them out' })
  const told = page.getByRole('alert')
  await confirm.click()
  await expect
    .element(told)
    .toHaveTextContent(
      'We could not reach the server. Your other devices are still logged in. Check your connection and try again.',
    )
  await confirm.click()
  await expect.element(told).toHaveTextContent(`Your other devices are still logged in.${waitText}`)
  await confirm.click()
  await expect.element(page.getByText('2 other devices were logged out.')).toBeVisible()
  const ends = Array.from({ length: 3 }, () => `DELETE ${path}`)
  expect(calls.map(({ call }) => call)).toEqual([`GET ${path}`, ...ends, `GET ${path}`])
})

it('says from which network a device came, and when it was logged in and last used', async () => {
  // Without a zone, so that it is the browser's own.
  const times = {
    created_at: new Date('2026-11-27T09:05').toISOString(),
    last_seen_at: new Date('2026-11-28T15:30').toISOString(),
  }
  answerWith({ [`GET ${path}`]: () => list({ ...here, ...times }) })
  const page = await showPage(<SessionsCard />, { user: ana })
  await expect.element(page.getByText('From network 198.51.100.0/24')).toBeVisible()
  await expect.element(page.getByText('Nov 27, 2026, 9:05 AM')).toBeVisible()
  await expect.element(page.getByText('Nov 28, 2026, 3:30 PM')).toBeVisible()
  expect(page.getByText('IP2Location LITE').elements()).toEqual([])
})

it('says in which country a network is where that is known, whose word it is, and what is the house’s own', async () => {
  answerWith({
    [`GET ${path}`]: () => list({ ...here, country: 'ES' }, session(2, { is_local: true, network: '10.0.0.0/24' })),
  })
  const page = await showPage(<SessionsCard />, { user: ana })
  await expect.element(page.getByText('From network 198.51.100.0/24 (Spain)')).toBeVisible()
  await expect.element(page.getByText('From this server or its local network, 10.0.0.0/24')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'IP2Location LITE' }))
    .toHaveAttribute('href', 'https://lite.ip2location.com')
})

it('asks anew where the others could not be logged out, without the old failure', async () => {
  answerWith({
    [`GET ${path}`]: () => list(here, session(2)),
    [`DELETE ${path}`]: () => Response.json({}, { status: 500 }),
  })
  const page = await showPage(<SessionsCard />, { user: ana })
  const opener = page.getByRole('button', { name: 'Log out all other devices' })
  const failure = page.getByText('Your other devices are still logged in.')
  await opener.click()
  await page.getByRole('button', { name: 'Log them out' }).click()
  await expect.element(failure).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await opener.click()
  await expect.element(page.getByRole('button', { name: 'Log them out' })).toBeVisible()
  expect(failure.elements()).toEqual([])
})
