import { expect, it } from 'vitest'
import { actorFor, signedIn, visitor, visitorAnyhow } from './access.ts'

const ana = { id: 'ana', roles: ['STUDENT'], sessionId: 's', runAsBy: null }

it.each([
  ['nobody', null, visitor, null],
  ['who is signed in', ana, visitor, 'ana'],
  ['who is leaving', { ...ana, leaving: true }, visitor, null],
  ['who is held back', { ...ana, heldBack: true }, visitor, null],
  ['who is leaving, where pages only look and speak by it', { ...ana, leaving: true }, visitorAnyhow, 'ana'],
  ['who is leaving, where the route itself judges', { ...ana, leaving: true }, signedIn, 'ana'],
] as const)('a route takes %s for themselves or for nobody', (_who, actor, access, taken) => {
  expect(actorFor(access, actor)?.id ?? null).toBe(taken)
})
