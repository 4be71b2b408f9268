import { describe, expect, it } from 'vitest'
import { attemptForCode, canTry, isResendDue, latestAttempt } from './rules.ts'

const one = { id: 'one' }
const two = { id: 'two' }

describe('which attempt it is for; the list is newest first', () => {
  const cases: readonly (readonly [string, readonly { id: string }[], string | null, string | null, string | null])[] =
    [
      ['nobody tried', [], null, null, null],
      ['one alive, no cookie', [one], null, 'one', 'one'],
      ['two alive, no cookie', [two, one], null, null, 'two'],
      ['two alive, the older one is this browser’s', [two, one], 'one', 'one', 'one'],
      ['one alive, the cookie names another', [one], 'gone', 'one', 'one'],
      ['none alive, the cookie names one', [], 'gone', null, null],
    ]
  for (const [what, alive, own, forCode, forResend] of cases)
    it(what, () => {
      expect(attemptForCode(alive, own)?.id ?? null).toBe(forCode)
      expect(latestAttempt(alive, own)?.id ?? null).toBe(forResend)
    })
})

describe('time', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  it('a resend is due after 30 seconds', () => {
    expect(isResendDue(ago(29), now)).toBe(false)
    expect(isResendDue(ago(30), now)).toBe(true)
  })
})

describe('a code may be tried', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const code = { codeTries: 0, otherTries: 0, codeExpiresAt: new Date('2026-11-28T12:00:01Z') }
  const cases: readonly (readonly [string, Partial<typeof code>, boolean, boolean])[] = [
    ['at first', {}, true, true],
    ['a fifth time', { codeTries: 4 }, true, true],
    ['not a sixth', { codeTries: 5 }, true, false],
    ['by its owner a third time, whatever others tried', { codeTries: 2, otherTries: 50 }, true, true],
    ['and no more', { codeTries: 3, otherTries: 2 }, true, false],
    ['by others a second time', { otherTries: 1 }, false, true],
    ['not by others who used theirs up', { otherTries: 2 }, false, false],
    ['not by others once its owner used all up', { codeTries: 5 }, false, false],
    ['by others as the last of five', { codeTries: 3, otherTries: 1 }, false, true],
    ['not by others after that', { codeTries: 4, otherTries: 1 }, false, false],
    ['not once its time is over', { codeExpiresAt: now }, true, false],
  ]
  for (const [what, over, isOwn, may] of cases)
    it(what, () => expect(canTry({ ...code, ...over }, isOwn, now)).toBe(may))
})
