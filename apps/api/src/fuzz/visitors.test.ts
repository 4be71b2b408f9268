import { fuzz, stranger } from './testing-fuzz.ts'

fuzz('people who are not signed in', {
  share: 25,
  callers: [
    stranger('nobody', 'gus', () => ''),
    stranger('somebody who waits for a code', 'gus', (_player, memory) => `signup_attempt=${memory.attempt}`),
    stranger('somebody whose session was ended', 'ended'),
    stranger('somebody whose session ran out', 'idle'),
    stranger('somebody whose account is switched off', 'left'),
  ],
  mustReach: ({ access }) => access.kind === 'anyone' || access.kind === 'visitor',
})
