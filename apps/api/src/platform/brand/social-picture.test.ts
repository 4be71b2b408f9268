import { expect, it } from 'vitest'
import { loadBrand } from './brand.ts'
import { socialDrawingOf } from './social-picture.ts'

it('shows the mark of the brand file, in its colors', () => {
  const brand = loadBrand(undefined, { production: false })
  const drawing = socialDrawingOf({ ...brand, colors: { light: { accent: '#123456' } } })
  expect(drawing).toContain('fill="#123456"')
  for (const { d } of brand.mark.paths) expect(drawing).toContain(d)
})
