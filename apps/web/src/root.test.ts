import { palettes } from '@firstrung/api/brand/wire'
import { expect, it } from 'vitest'
import { aBrand } from './platform/testing-brand.ts'
import { loaderArgs } from './platform/testing-context.ts'
import { loader } from './root.tsx'

it('the browser’s own surface takes the paper of the brand', () => {
  const brand = { ...aBrand, colors: { light: { paper: '#ffeedd' } } }
  const { themeColors } = loader({ ...loaderArgs('/', { brand }), pattern: '/' })
  expect(themeColors).toEqual({ light: '#ffeedd', dark: palettes.dark.paper })
})
