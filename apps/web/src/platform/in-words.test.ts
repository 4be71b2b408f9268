import { newPassword, verificationCode } from '@firstrung/api/accounts/wire'
import { deactivatedRefusal } from '@firstrung/api/platform/wire'
import { i18n } from '@lingui/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inWords } from './in-words.ts'
import { resolverInWords } from './resolver-in-words.ts'
import { speak } from './texts.ts'

beforeAll(() => speak(i18n, 'es'))
afterAll(() => speak(i18n, 'en'))

describe('inWords', () => {
  it('says a sentence of the wire in the language of the page', () => {
    expect(inWords('First name is required')).toBe('El nombre es obligatorio')
    expect(inWords('Application Started')).toBe('Solicitud iniciada')
  })

  it('puts the numbers where they belong', () => {
    expect(inWords('Use 256 characters at most')).toBe('Usa 256 caracteres como máximo')
    expect(inWords('Use a number from 1 to 100')).toBe('Usa un número del 1 al 100')
    expect(inWords('At least 8 characters')).toBe('Al menos 8 caracteres')
  })

  it('puts an address where it belongs', () => {
    expect(inWords(deactivatedRefusal('help2@firstrung.test'))).toBe(
      'Esta cuenta está desactivada. Para volver a usarla, escribe a help2@firstrung.test.',
    )
  })

  it('leaves what nobody translated as it is', () => {
    expect(inWords('Nobody wrote 7 of these')).toBe('Nobody wrote 7 of these')
    expect(inWords('')).toBe('')
  })
})

it('resolverInWords tells the faults of a form in the language of the page', () => {
  const check = resolverInWords(z.object({ password: newPassword, code: verificationCode }))
  expect(check({ password: '', code: '12' })).toEqual({
    password: 'La contraseña es obligatoria',
    code: 'El código de verificación debe tener 6 dígitos',
  })
})
