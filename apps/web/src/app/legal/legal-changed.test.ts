import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { legalChangedOn } from '@firstrung/api/jobs/addresses/wire'
import { expect, it } from 'vitest'

/** What the texts are made of, however it is broken into lines. */
const fingerprint = (): string => {
  const texts = ['terms.tsx', 'privacy.tsx'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  return createHash('sha256').update(texts.join('').replace(/\s+/g, ' ')).digest('hex').slice(0, 16)
}

it('is the day of the last change: whoever changes one of the texts sets it to today, and the fingerprint with it', () => {
  expect([legalChangedOn, fingerprint()]).toEqual(['2026-11-30', 'd59f752098c6fb46'])
})
