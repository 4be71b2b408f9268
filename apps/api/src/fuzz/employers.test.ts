import { fuzz, signedIn } from './testing-fuzz.ts'

fuzz('employers', {
  share: 15,
  callers: [signedIn('erin')],
  mustReach: ({ access }) => access.kind === 'role' && access.roles.includes('EMPLOYER'),
})
