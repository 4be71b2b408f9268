import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { localeFor, speak } from './texts.ts'

describe('localeFor', () => {
  it.each(['en-US,en;q=0.9', 'de-DE,de;q=0.9', '', null, 'garbage;q=x', '*'])(
    'answers %j with a language of ours',
    (header) => expect(localeFor(header)).toBe('en'),
  )
})

describe('speak', () => {
  it('activates the language with its texts', () => {
    const i18n = speak(setupI18n(), 'en')
    expect(i18n.locale).toBe('en')
    expect(Object.keys(i18n.messages).length).toBeGreaterThan(0)
  })
})
