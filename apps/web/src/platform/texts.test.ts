import { locales } from '@firstrung/api/locale/wire'
import { i18n, setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { mendMissingTexts, speak, takeTexts } from './texts.ts'

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

describe('in the browser', () => {
  const said = (id: string) => i18n._(id)
  const later = (text: string) => async () => ({ messages: { later: [text] } })

  it('what is loaded later brings its texts, and speaks the next language too', async () => {
    await speak(i18n, 'en')
    await takeTexts({ en: later('Later'), es: later('Luego') })
    expect(said('later')).toBe('Later')
    await speak(i18n, 'es')
    expect(said('later')).toBe('Luego')
  })

  it('a text that is not there fetches the rest', async () => {
    await speak(i18n, 'en')
    const [id = ''] = Object.keys(i18n.messages).filter((key) => key !== 'later')
    const text = said(id)
    mendMissingTexts()
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    expect(said(id)).toBe(id)
    await expect.poll(() => said(id)).toBe(text)
  })
})
