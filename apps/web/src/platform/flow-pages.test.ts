import { expect, it } from 'vitest'
import { isFlowPage } from './flow-pages.ts'

it('knows the pages that are a way in of their own', () => {
  const paths = [
    '/',
    '/settings',
    '/professional-program',
    '/login',
    '/auth/login',
    '/signup',
    '/onboarding',
    '/onboarding/',
  ]
  expect(paths.map(isFlowPage)).toEqual([false, false, false, true, true, true, true, true])
})
