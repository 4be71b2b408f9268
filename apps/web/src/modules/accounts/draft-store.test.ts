import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actAs } from '../../platform/acting-user.ts'
import {
  forgetDraft,
  forgetSignUpNext,
  forgetVerification,
  keepDraft,
  keepSignUpNext,
  keepVerification,
  keptDraft,
  keptSignUpNext,
  keptVerification,
} from './draft-store.ts'

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

describe('with a storage', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    // As a browser's storage: its keys are its own properties.
    const methods = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    }
    const storage = new Proxy(methods, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('localStorage', storage)
  })
  afterEach(() => {
    actAs(() => null)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('gives back what was typed, but to empty fields only', () => {
    keepDraft({ ...empty, firstName: 'Ana', email: 'ana@school.test' })
    expect(keptDraft(empty)).toEqual({ firstName: 'Ana', email: 'ana@school.test' })
    expect(keptDraft({ ...empty, email: 'locked@school.test' })).toEqual({ firstName: 'Ana' })
    forgetDraft()
    expect(keptDraft(empty)).toEqual({})
  })

  it('tells where a sign-up leads to, to who signs up with that address only', () => {
    keepSignUpNext(' Ana@school.test', '/jobs/x#apply')
    keepSignUpNext('cem@school.test', '/jobs/y#apply')
    expect(keptSignUpNext('ana@school.test ')).toBe('/jobs/x#apply')
    expect(keptSignUpNext('cem@school.test')).toBe('/jobs/y#apply')
    expect(keptSignUpNext('bea@school.test')).toBeNull()
    forgetSignUpNext('ANA@school.test')
    expect(keptSignUpNext('ana@school.test')).toBeNull()
    expect(keptSignUpNext('cem@school.test')).toBe('/jobs/y#apply')
  })

  it('forgets where the sign-up leads to also once somebody is signed in, and lets no address lie about', () => {
    keepSignUpNext('ana@school.test', '/jobs/x')
    expect([...kept.entries()].join()).not.toMatch(/ana|school/)
    actAs(() => 'ana')
    expect(keptSignUpNext('ana@school.test')).toBe('/jobs/x')
    forgetSignUpNext('ana@school.test')
    expect(kept.size).toBe(0)
  })

  it('knows for a day where a sign-up leads to', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keepSignUpNext('ana@school.test', '/jobs/x')
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1)
    expect(keptSignUpNext('ana@school.test')).toBe('/jobs/x')
    vi.advanceTimersByTime(1)
    expect(keptSignUpNext('ana@school.test')).toBeNull()
    keepSignUpNext('bea@school.test', '/jobs/y')
    expect(kept.size).toBe(1)
  })

  it('never keeps a password', () => {
    keepDraft({ ...empty, password: 'FirstRung1!', confirmPassword: 'FirstRung1!' })
    expect([...kept.values()].join()).not.toContain('FirstRung1!')
  })

  it('has no use for fields that the form does not have, nor for what it did not write', () => {
    keepDraft({ role: 'EMPLOYER', firstName: 'Ana' })
    expect(keptDraft(empty)).toEqual({ firstName: 'Ana' })
    for (const junk of ['null', '7', '{', '{"firstName":7,"password":"x"}']) {
      kept.set('sign-up-draft', junk)
      expect(keptDraft(empty)).toEqual({})
    }
  })

  it('knows whose code is awaited, by the kind of the sign-up', () => {
    expect(keptVerification('generic')).toBeNull()
    keepVerification('generic', 'ana@school.test')
    expect(keptVerification('generic')).toBe('ana@school.test')
    expect(keptVerification('student')).toBeNull()
    forgetVerification()
    expect(keptVerification('generic')).toBeNull()
    for (const junk of [
      '7',
      '{',
      '{"kind":"generic"}',
      '{"kind":"generic","email":7}',
      '{"kind":"generic","email":""}',
    ]) {
      kept.set('sign-up-verification', junk)
      expect(keptVerification('generic')).toBeNull()
    }
  })
})

it('needs no storage', () => {
  keepDraft({ firstName: 'Ana' })
  expect(keptDraft(empty)).toEqual({})
  forgetDraft()
})
