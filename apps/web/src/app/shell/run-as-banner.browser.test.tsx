import { beforeEach, expect, it } from 'vitest'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'
import { RunAsBanner } from './run-as-banner.tsx'

const back = 'DELETE /api/auth/run_as/'
const runAs = (minutes: number) => ({
  id: '019a0000-0000-7000-8000-000000000009',
  email: 'ada@staff.test',
  until: new Date(Date.now() + minutes * 60_000).toISOString(),
})

beforeEach(() => sessionStorage.clear())

const open = (minutes: number, now?: string) =>
  showPage(
    <RunAsBanner user={{ ...aStudent(), run_as_by: runAs(minutes) }} runAs={runAs(minutes)} />,
    now ? { now } : {},
  )

it('says as whom, with what consequence and for how long', async () => {
  const page = await open(41.5)
  const text =
    "You are viewing as Ana O'Neil (ana@school.test). Everything you do is recorded under both names. 42 minutes left.Back to my account"
  await expect.element(page.getByRole('complementary')).toHaveTextContent(text)
})

it.each([-300, 300])('counts by the server’s clock where the browser’s is %d minutes off', async (off) => {
  const page = await open(off + 41.5, new Date(Date.now() + off * 60_000).toISOString())
  await expect.element(page.getByText('42 minutes left.')).toBeVisible()
})

it('stays, and says so, where the way back did not get through', async () => {
  const calls = answerWith({ [back]: [unreachable, throttled] })
  const page = await open(30)
  await page.getByRole('button', { name: 'Back to my account' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      "We could not reach the server. You are still viewing as Ana O'Neil. Check your connection and try again.",
    )
  expect(calls.map(({ call }) => call)).toEqual([back])
  await page.getByRole('button', { name: 'Back to my account' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`You are still viewing as Ana O'Neil. ${waitText}`)
})

it('goes back by itself when the time is over', async () => {
  const calls = answerWith({ [back]: throttled })
  const page = await open(-1)
  await expect.poll(() => calls.map(({ call }) => call)).toContain(back)
  await expect.element(page.getByText(/Too many tries/)).toBeVisible()
})
