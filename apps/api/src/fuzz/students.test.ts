import { fuzz, signedIn } from './testing-fuzz.ts'

fuzz('students', {
  share: 40,
  callers: [signedIn('ana'), signedIn('bea')],
  mustReach: ({ access }) => access.kind === 'signedIn' || (access.kind === 'role' && access.roles.includes('STUDENT')),
})
