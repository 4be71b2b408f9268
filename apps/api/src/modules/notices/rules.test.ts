import { expect, it } from 'vitest'
import { digestDue } from './rules.ts'

it.each([
  ['there was none yet', null, '2026-11-28T12:00:00Z'],
  ['the last one is four hours ago', '2026-11-28T08:00:00Z', '2026-11-28T12:00:00Z'],
  ['the last one is days ago', '2026-11-20T12:00:00Z', '2026-11-28T12:00:00Z'],
  ['the last one is an hour ago', '2026-11-28T11:00:00Z', '2026-11-28T15:00:00Z'],
])('a digest is due where %s', (_case, last, due) => {
  expect(digestDue(last === null ? null : new Date(last), new Date('2026-11-28T12:00:00Z'))).toEqual(new Date(due))
})
