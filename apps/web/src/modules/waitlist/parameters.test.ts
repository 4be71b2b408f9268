import { describe, expect, it } from 'vitest'
import { asksForWaitlist, isWaitlisted, withoutWaitlist } from './parameters.ts'

describe('the waitlist’s parameters', () => {
  it.each([
    // search, asks for the confirmation, is "true"
    ['', false, false],
    ['?next=%2F', false, false],
    ['?showWaitlistModal=true', true, true],
    ['?firstrungAiWaitlistTriggered=true', true, true],
    ['?a=1&showWaitlistModal=true&b=2', true, true],
    ['?showWaitlistModal', true, false],
    ['?showWaitlistModal=1', true, false],
    ['?showWaitlistModal=false', false, false],
    ['?showWaitlistModal=false&firstrungAiWaitlistTriggered=true', true, true],
    ['?acmeAiWaitlistTriggered=true', false, false],
    ['?next=%2F%3FshowWaitlistModal%3Dtrue', false, false],
    ['?showwaitlistmodal=true', false, false],
  ])('%s', (search, asks, isTrue) => {
    expect([asksForWaitlist(search, 'firstrung'), isWaitlisted(search, 'firstrung')]).toEqual([asks, isTrue])
  })

  it.each([
    ['/', '?showWaitlistModal=true', '', '/'],
    ['/', '?firstrungAiWaitlistTriggered=true&showWaitlistModal=true', '#top', '/#top'],
    ['/settings', '?a=1&showWaitlistModal=true&b=2', '', '/settings?a=1&b=2'],
    ['/settings', '?showWaitlistModal=true&showWaitlistModal=false&a', '', '/settings?a'],
    ['/settings', '?q=a+b&c=%20d&show%57aitlistModal=1&q=%2F', '#x?y', '/settings?q=a+b&c=%20d&q=%2F#x?y'],
    ['/settings', '?acmeAiWaitlistTriggered=true', '', '/settings?acmeAiWaitlistTriggered=true'],
    ['/settings', '', '', '/settings'],
    ['/settings', '?', '', '/settings'],
  ])('of %s%s%s go, and the rest stays as it is', (pathname, search, hash, left) => {
    expect(withoutWaitlist({ pathname, search, hash }, 'firstrung')).toBe(left)
  })
})
