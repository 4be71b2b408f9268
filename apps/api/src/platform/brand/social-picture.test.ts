import { expect, it } from 'vitest'
import { makeHttpApp } from '../http/http-app.ts'
import { layTestGround } from '../testing.ts'
import { loadBrand } from './brand.ts'
import { socialDrawingOf, socialPictureRoute } from './social-picture.ts'

it('shows the mark of the brand file, in its colors', () => {
  const brand = loadBrand(undefined, { production: false })
  const drawing = socialDrawingOf({ ...brand, colors: { light: { accent: '#123456' } } })
  expect(drawing).toContain('fill="#123456"')
  for (const { d } of brand.mark.paths) expect(drawing).toContain(d)
})

it('is drawn anew by the next call where it could not be drawn, and then kept', async () => {
  const ground = await layTestGround()
  const { ports, log } = ground
  const app = await makeHttpApp({ ports, log, trustProxy: false, isReady: () => true, authenticate: async () => null })
  // What is no color of a drawing breaks it.
  const light = { accent: '"<' }
  socialPictureRoute(app, { brand: { ...ports.brand, colors: { light } } })
  const status = async () => (await app.inject('/social.png')).statusCode
  expect(await status()).toBe(500)
  light.accent = '#123456'
  expect(await status()).toBe(200)
  light.accent = '"<'
  expect(await status()).toBe(200)
  await app.close()
  await ground.close()
})
