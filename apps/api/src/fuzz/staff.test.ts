import { fuzz, signedIn } from './testing-fuzz.ts'

fuzz('staff', {
  share: 20,
  callers: [signedIn('ada')],
  mustReach: ({ access }) => access.kind === 'role' && access.roles.includes('SUPER_ADMIN'),
})
