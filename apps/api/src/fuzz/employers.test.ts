import { fuzz, signedIn } from './testing-fuzz.ts'

// Their organization is never vetted, and nobody comes to an interview there: the room's own tests reach these.
const later = ['/api/postings/:id/invitations/', '/api/students/:handle/invitations/', '/api/applications/:id/resume/']

fuzz('employers', {
  share: 15,
  callers: [signedIn('erin')],
  mustReach: ({ access, url }) => access.kind === 'role' && access.roles.includes('EMPLOYER') && !later.includes(url),
})
