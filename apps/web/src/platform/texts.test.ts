import { locales } from '@firstrung/api/locale/wire'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { speak } from './texts.ts'

describe('speak', () => {
  it.each(locales)('activates %s with its texts', async (locale) => {
    const i18n = await speak(setupI18n(), locale)
    expect(i18n.locale).toBe(locale)
    expect(Object.keys(i18n.messages).length).toBeGreaterThan(300)
  })

  it('says the same thing in each language', async () => {
    const said = await Promise.all(
      locales.map(async (locale) => Object.keys((await speak(setupI18n(), locale)).messages)),
    )
    for (const ids of said) expect(ids.toSorted()).toEqual(said[0]?.toSorted())
  })
})
