import { expect, it } from 'vitest'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../../platform/testing.tsx'
import { ana } from '../../testing.tsx'
import { NotificationsCard } from './notifications-card.tsx'

const path = '/api/users/me/notifications/'
const wanted = (updates: boolean, reminders: boolean) => () => Response.json({ updates, reminders, searches: true })

it('saves each switch at once, alone', async () => {
  const calls = answerWith({ [`GET ${path}`]: wanted(true, false), [`PATCH ${path}`]: wanted(true, true) })
  const page = await showPage(<NotificationsCard userRole="STUDENT" />, { user: ana })
  const reminders = page.getByRole('switch', { name: 'Reminders' })
  await expect.element(reminders).not.toBeChecked()
  await reminders.click()
  await expect.element(reminders).toBeChecked()
  await expect.element(page.getByText('Reminders: on, saved.')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Application updates' })).toBeChecked()
  expect(calls[1]).toEqual({ call: `PATCH ${path}`, body: { reminders: true } })
})

it('shows the choice before the answer, and takes it back with a message where it was not kept', async () => {
  const line = Promise.withResolvers<void>()
  answerWith({
    [`GET ${path}`]: wanted(true, true),
    [`PATCH ${path}`]: [() => line.promise.then(unreachable), wanted(false, true)],
  })
  const page = await showPage(<NotificationsCard userRole="STUDENT" />, { user: ana })
  const updates = page.getByRole('switch', { name: 'Application updates' })
  await updates.click()
  await expect.element(updates).not.toBeChecked()
  line.resolve()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Application updates: your choice was not saved. Check your connection and try again.')
  await expect.element(updates).toBeChecked()
  await updates.click()
  await expect.element(page.getByText('Application updates: off, saved.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('says when to try again who changes their mind too often', async () => {
  answerWith({ [`GET ${path}`]: wanted(true, true), [`PATCH ${path}`]: throttled })
  const page = await showPage(<NotificationsCard userRole="STUDENT" />, { user: ana })
  await page.getByRole('switch', { name: 'Application updates' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`Application updates: your choice was not saved.${waitText}`)
})

it('sends the later of two quick changes only after the first, so that it is the one that stays', async () => {
  const line = Promise.withResolvers<void>()
  const calls = answerWith({
    [`GET ${path}`]: wanted(true, true),
    [`PATCH ${path}`]: [() => line.promise.then(wanted(false, true)), wanted(true, true)],
  })
  const page = await showPage(<NotificationsCard userRole="STUDENT" />, { user: ana })
  const updates = page.getByRole('switch', { name: 'Application updates' })
  await updates.click()
  await updates.click()
  await expect.element(updates).toBeChecked()
  expect(calls.map(({ body }) => body)).toEqual([undefined, { updates: false }])
  line.resolve()
  await expect.element(page.getByText('Application updates: on, saved.')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([undefined, { updates: false }, { updates: true }])
})

it('offers to try again where the choices could not be loaded', async () => {
  answerWith({ [`GET ${path}`]: [() => Response.json({}, { status: 500 }), wanted(true, true)] })
  const page = await showPage(<NotificationsCard userRole="STUDENT" />, { user: ana })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeChecked()
})

it('asks nothing of whoever gets no mail that need not come', async () => {
  const calls = answerWith({})
  const page = await showPage(<NotificationsCard userRole="SUPER_ADMIN" />, { user: ana })
  await expect.element(page.getByRole('heading', { name: 'Emails that always come' })).toBeVisible()
  expect([page.getByRole('switch').elements(), calls]).toEqual([[], []])
})

it('offers each role the kinds that it gets', async () => {
  answerWith({ [`GET ${path}`]: wanted(true, true) })
  const page = await showPage(<NotificationsCard userRole="EMPLOYER" />, { user: ana })
  await expect
    .element(
      page.getByText('Somebody applied to a posting of yours, withdrew, or answered an offer.', { exact: false }),
    )
    .toBeVisible()
  await expect.element(page.getByText('News of your organization always comes, too', { exact: false })).toBeVisible()
  expect(page.getByRole('switch').elements()).toHaveLength(2)
})
