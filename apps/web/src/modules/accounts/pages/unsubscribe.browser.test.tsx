import { expect, it } from 'vitest'
import { answerWith, throttled, unreachable, waitText } from '../../../platform/testing.tsx'
import { showAt } from '../testing.tsx'
import { UnsubscribePage } from './unsubscribe.tsx'

const path = '/api/unsubscribe/t.reminders.x/'
const ends = () => Response.json({ kind: 'reminders' })
const show = () => showAt('/unsubscribe/t.reminders.x', <UnsubscribePage token="t.reminders.x" />)
const fail = (status: number) => () => Response.json({}, { status })

it('says what the link ends, and ends it only when asked to', async () => {
  const calls = answerWith({ [`GET ${path}`]: ends, [`POST ${path}`]: [unreachable, throttled, ends] })
  const page = await show()
  await expect.element(page.getByText('Do you want to stop emails of this kind: Reminders?')).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual([`GET ${path}`])
  const button = page.getByRole('button', { name: 'Stop sending me these' })
  await button.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We could not reach the server. Check your connection and try again.')
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(waitText)
  await button.click()
  const title = page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })
  await expect.element(title).toBeVisible()
  expect(document.activeElement?.contains(title.element())).toBe(true)
  await expect
    .element(page.getByRole('link', { name: 'Choose which emails you get' }))
    .toHaveAttribute('href', '/settings/notifications')
})

it.each([404, 400])('says so where the link is broken (%i)', async (status) => {
  answerWith({ [`GET ${path}`]: fail(status) })
  const page = await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('does not call a link broken because the server is', async () => {
  answerWith({ [`GET ${path}`]: [fail(500), throttled, ends] })
  const page = await show()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(waitText)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop sending me these' })).toBeVisible()
})
