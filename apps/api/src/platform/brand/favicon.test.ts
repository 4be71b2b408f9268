import { expect, it } from 'vitest'
import { loadBrand } from './brand.ts'
import { faviconOf } from './favicon.ts'

it('draws the mark of the brand file, in its colors', () => {
  const brand = loadBrand(undefined, { production: false })
  expect(faviconOf(brand)).toMatch(/^<svg [^>]*viewBox="0 0 32 32">(<path fill="#[0-9a-f]{6}" d="[^"]+"\/>){3}<\/svg>$/)
  const other = { ...brand, colors: { light: { accent: '#123456' } } }
  expect(faviconOf(other)).toContain('#123456')
})
