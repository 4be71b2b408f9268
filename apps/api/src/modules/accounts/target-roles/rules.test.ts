import { describe, expect, it } from 'vitest'
import { removalOf, rolesFor } from './rules.ts'
import { standardTitles } from './standard-titles.ts'
import { targetRolesBody } from './wire.ts'

const roles = [
  { pk: 1, title: 'Data Analyst', active: true, job_title: 7 },
  { pk: 2, title: 'Développeur Web', active: true, job_title: 2 },
  { pk: 3, title: 'Data Engineer', active: false, job_title: 9 },
]

describe('rolesFor', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ active: true }, [1, 2]],
    [{ active: false }, [3]],
    [{ search: 'DATA' }, [1, 3]],
    [{ search: 'analyst ', active: true }, [1]],
    [{ search: 'developpeur' }, [2]],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ search: '  ' }, [1, 2, 3]],
  ])('%j leaves %j', (filter, pks) => {
    expect(rolesFor(roles, filter).map(({ pk }) => pk)).toEqual(pks)
  })
})

describe('removalOf', () => {
  it('keeps a role that somebody has chosen', () => {
    expect([removalOf(true), removalOf(false)]).toEqual(['deactivate', 'delete'])
  })
})

describe('the chosen roles', () => {
  it.each([
    [[], true],
    [[1], true],
    [[5, 4, 3, 2, 1], true],
    [[1, 2, 3, 4, 5, 6], false],
    [[1, 1], false],
    [['1'], false],
    [[1.5], false],
    [[null], false],
    [null, false],
    [1, false],
    ['1', false],
  ])('%j: %s', (list, isGood) => {
    expect(targetRolesBody.safeParse({ target_roles: list }).success).toBe(isGood)
  })
})

describe('the standard titles', () => {
  it('have numbers and names of their own', () => {
    expect(new Set(standardTitles.map(([id]) => id)).size).toBe(standardTitles.length)
    expect(new Set(standardTitles.map(([, title]) => title)).size).toBe(standardTitles.length)
    expect(standardTitles.length).toBeGreaterThanOrEqual(20)
  })
})
