import { beforeEach, expect, it } from 'vitest'
import type { Person, TestApp } from '../../testing.ts'
import { mailsAfterAll } from '../../testing-jobs.ts'
import { openMarket } from '../../testing-market.ts'
import { accept, apply, downloadOf, moveThrough, moveTo } from './testing.ts'

let house: TestApp
let erin: Person
let ana: Person
let id = ''
beforeEach(async () => {
  let posting = ''
  ;({ house, erin, ana, posting } = await openMarket())
  id = (await apply(ana, posting)).json().id
  return () => house.close()
})

const moves = async () => (await downloadOf(house, ana))[0]?.moves as { stage: string; at: string }[]
const stages = async () => (await moves()).map(({ stage }) => stage)

it('a student downloads each stage that they were told of, and when', async () => {
  await moveTo(erin, id, 'reviewing')
  const at = house.clock.now().toISOString()
  expect(await moves()).toEqual([
    { stage: 'new', at: expect.stringMatching(/Z$/) },
    { stage: 'reviewing', at },
  ])
  // A decision is none yet while it can be taken back, and was none once it was.
  await moveThrough(house, erin, id, 'declined')
  expect(await stages()).toEqual(['new', 'reviewing'])
  await moveThrough(house, erin, id, 'reviewing')
  expect(await stages()).toEqual(['new', 'reviewing'])
  await moveThrough(house, erin, id, 'interview', 'declined')
  house.clock.advance(601)
  await mailsAfterAll(house)
  expect(await stages()).toEqual(['new', 'reviewing', 'interview', 'declined'])
})

it('who was declined while new and is reviewed instead downloads what they heard of', async () => {
  await moveThrough(house, erin, id, 'declined', 'new', 'declined', 'reviewing')
  expect(await stages()).toEqual(['new', 'reviewing'])
})

it('who withdrew downloads that they did, and nothing of a decision that they were not told of', async () => {
  await moveThrough(house, erin, id, 'reviewing', 'declined')
  await ana.call('POST', `/api/applications/${id}/withdrawal/`)
  expect(await stages()).toEqual(['new', 'reviewing', 'withdrawn'])
  const own = await downloadOf(house, ana, 'application-moves')
  expect(own.map(({ from_stage, to_stage }) => [from_stage, to_stage])).toEqual([
    [null, 'new'],
    [null, 'withdrawn'],
  ])
  const others = await downloadOf(house, erin, 'application-moves')
  expect(others.map(({ from_stage, to_stage }) => [from_stage, to_stage])).toEqual([
    ['new', 'reviewing'],
    ['reviewing', 'declined'],
  ])
})

it('a hire that was taken back was none', async () => {
  await moveThrough(house, erin, id, 'reviewing', 'interview', 'offer')
  await accept(ana, id)
  await moveThrough(house, erin, id, 'hired', 'offer')
  expect(await stages()).toEqual(['new', 'reviewing', 'interview', 'offer'])
})
