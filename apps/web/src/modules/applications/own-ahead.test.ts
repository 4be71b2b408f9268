import { expect, it } from 'vitest'
import { aheadOf, hasInternship, leadOf } from './own-ahead.ts'
import { anOffered, anOwnApplication } from './testing.ts'

const now = Date.parse('2026-11-30T12:00:00.000Z')
const at = (stage: 'new' | 'reviewing' | 'interview' | 'hired' | 'declined') => anOwnApplication({ stage })
const offered = anOffered()
const accepted = anOffered('2026-11-29T12:00:00.000Z')

it('puts an offer before what was accepted, that before a hire, and an interview last', () => {
  const rows = [at('new'), at('interview'), at('hired'), accepted, at('declined'), offered]
  expect(aheadOf(rows, now)).toEqual([offered, accepted, at('hired'), at('interview')])
  expect(leadOf(rows, now)).toEqual({ kind: 'offer', count: 1 })
})

it('leads with nothing where nothing is ahead', () => {
  expect(aheadOf([at('new'), at('reviewing'), at('declined')], now)).toEqual([])
  expect(leadOf([at('new')], now)).toBeNull()
})

it('knows who has an internship: by a hire, or by an offer that they accepted', () => {
  expect([[at('hired')], [accepted]].map((rows) => hasInternship(rows, now))).toEqual([true, true])
  expect([[], [offered], [at('interview')]].map((rows) => hasInternship(rows, now))).toEqual([false, false, false])
})

it('lets an internship lead until four weeks after its last one, or for a year where no offer says how long it is', () => {
  const offer = anOffered().offer
  // From 1 February 2027, ten weeks.
  const hired = anOwnApplication({ stage: 'hired', offer })
  const over = Date.parse('2027-05-10')
  for (const row of [hired, accepted]) {
    expect(aheadOf([row], over - 1)).toEqual([row])
    expect([aheadOf([row], over), leadOf([row], over), hasInternship([row], over)]).toEqual([[], null, false])
  }
  expect([offered, at('interview')].map((row) => aheadOf([row], over))).toEqual([[offered], [at('interview')]])
  const withoutOffer = [at('hired')]
  expect(['2027-12-20', '2027-12-26'].map((day) => hasInternship(withoutOffer, Date.parse(day)))).toEqual([true, false])
})
