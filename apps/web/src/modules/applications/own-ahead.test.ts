import { expect, it } from 'vitest'
import { aheadOf, hasInternship, leadOf } from './own-ahead.ts'
import { anOffered, anOwnApplication } from './testing.ts'

const at = (stage: 'new' | 'reviewing' | 'interview' | 'hired' | 'declined') => anOwnApplication({ stage })
const offered = anOffered()
const accepted = anOffered('2026-11-29T12:00:00.000Z')

it('puts an offer before what was accepted, that before a hire, and an interview last', () => {
  const rows = [at('new'), at('interview'), at('hired'), accepted, at('declined'), offered]
  expect(aheadOf(rows)).toEqual([offered, accepted, at('hired'), at('interview')])
  expect(leadOf(rows)).toEqual({ kind: 'offer', count: 1 })
})

it('leads with nothing where nothing is ahead', () => {
  expect(aheadOf([at('new'), at('reviewing'), at('declined')])).toEqual([])
  expect(leadOf([at('new')])).toBeNull()
})

it('knows who has an internship: by a hire, or by an offer that they accepted', () => {
  expect([[at('hired')], [accepted]].map(hasInternship)).toEqual([true, true])
  expect([[], [offered], [at('interview')]].map(hasInternship)).toEqual([false, false, false])
})
