import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import { expect, it } from 'vitest'
import { showPage } from '../../../platform/testing.tsx'
import { aListedJob } from '../testing-found.ts'
import { JobCard } from './job-card.tsx'

const card = (over: Partial<ListedJob>) => showPage(<JobCard job={{ ...aListedJob, ...over }} level={2} />)

const place = 'Austin, Texas, United States'
const texas = { remote: true, remote_states: ['TX', 'NY'] } satisfies Partial<ListedJob>

it.each([
  ['on site', { place }, 'Austin, Texas, United States'],
  ['remote', { remote: true, place: '' }, 'Remote, anywhere in the United States'],
  ['remote from some states', { ...texas, place: '' }, 'Remote, from Texas and New York'],
  ['either', { remote: true, place }, 'Austin, Texas, United States, or remote from anywhere in the United States'],
  ['either, from some states', { ...texas, place }, 'Austin, Texas, United States, or remote from Texas and New York'],
] as const)('says where it is done: %s', async (_how, over, text) => {
  const page = await card(over as Partial<ListedJob>)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

it('says of an internship that one applied to it, where it else says that one saw it', async () => {
  const marks = { seen: true, saved: false, hidden: false }
  const seen = await card({ marks: { ...marks, applied: false } })
  await expect.element(seen.getByText('Seen', { exact: true })).toBeVisible()
  await seen.unmount()
  const applied = await card({ marks: { ...marks, applied: true } })
  await expect.element(applied.getByText('Applied', { exact: true })).toBeVisible()
  expect(applied.getByText('Seen', { exact: true }).elements()).toEqual([])
})

it('says how far a place is from which one need not work', async () => {
  const page = await card({ ...texas, place, miles: 3 })
  await expect.element(page.getByText('3 miles away')).toBeVisible()
})
