import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, throttled, waitText } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aNotice } from '../testing.ts'
import { NotificationsPage } from './notifications.tsx'

beforeEach(silenceLive)

const list = 'GET /api/notices/'
const says =
  (...results: ReturnType<typeof aNotice>[]) =>
  () =>
    Response.json({ results, next: null })
const second = '019a0000-0000-7000-8000-000000000002'

it('tells what happened, what of it is new, and leads to it', async () => {
  const asked = answerWith({
    [list]: says(
      aNotice(),
      aNotice({
        id: second,
        kind: 'applied',
        about: { person: 'Bo', posting: 'Web intern' },
        read_at: '2026-11-28T12:00:00.000Z',
      }),
    ),
    [`PUT /api/notices/${aNotice().id}/read/`]: () => Response.json({ unread: 0 }),
  })
  await showPage(<NotificationsPage />)
  await expect.element(page.getByText('1 is new')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bo applied for Web intern.', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'New: Our staff approved Data intern: students can see it now.' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/postings')
  expect(asked.map(({ call }) => call)).toContain(`PUT /api/notices/${aNotice().id}/read/`)
})

it('marks all as read that it has shown', async () => {
  const asked = answerWith({
    [list]: [says(aNotice(), aNotice({ id: second })), says(aNotice({ read_at: '2026-11-28T12:00:00.000Z' }))],
    'PUT /api/notices/read/': [throttled, () => Response.json({ unread: 0 })],
  })
  await showPage(<NotificationsPage />)
  const button = page.getByRole('button', { name: 'Mark all as read' })
  await button.click()
  await expect.element(page.getByText('They could not be marked as read.')).toBeVisible()
  await expect.element(page.getByText(waitText)).toBeVisible()
  await button.click()
  await expect.element(page.getByText('Nothing is new.')).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { up_to: aNotice().id },
    { up_to: aNotice().id },
  ])
})

it('says that nothing happened yet, and that it could not be loaded', async () => {
  answerWith({ [list]: [() => new Response('', { status: 500 }), says()] })
  await showPage(<NotificationsPage />)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible()
})

it('says once that nothing has happened', async () => {
  answerWith({ [list]: says() })
  await showPage(<NotificationsPage />)
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible()
  expect(page.getByText('Nothing is new.').elements()).toEqual([])
})
