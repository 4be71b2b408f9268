import type { Away, Sight } from './every-page.ts'
import { aDraft, type Provoke, payNothing, refuseWithoutReason } from './every-page-acts.ts'
import { anApplication, aPosting } from './staff.ts'

/** Pages that say the same to everybody. */
export const texts: readonly Sight[] = [
  { path: '/terms', title: 'Terms of Use', heading: 'Terms of Use' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  {
    of: '/unsubscribe/:token',
    path: '/unsubscribe/not-of-a-mail',
    title: 'Unsubscribe',
    heading: 'This link does not work',
  },
  {
    of: '/students/:handle',
    path: '/students/nobody-here',
    title: 'Student Profile',
    heading: 'There is no such profile',
  },
  { of: '/*', path: '/no/such/page', title: 'Page not found', heading: 'There is no rung here.' },
]

/** The same, for whoever is not the first to see them. */
export const knownTexts: readonly Sight[] = texts.map((sight) => ({ ...sight, isKnown: true }))

/** For everybody, with what a student may note there. */
export const internships: Sight = {
  path: '/internships',
  title: 'Discover Internships',
  heading: 'Discover Internships',
}

/** What everybody has who is signed in: what they were told, and the sections of the settings; what stands in them, differs by role. */
export const settings = ({ privacy, provoke }: { privacy: string; provoke?: Provoke }): readonly Sight[] => [
  { path: '/notifications', title: 'Notifications', heading: 'Notifications' },
  { path: '/settings', title: 'Settings', heading: 'Privacy and data' },
  { path: '/settings/account', title: 'Account', heading: 'Name' },
  { path: '/settings/security', title: 'Security', heading: 'Where you are logged in' },
  { path: '/settings/appearance', title: 'Appearance and language', heading: 'Language' },
  { path: '/settings/notifications', title: 'Notifications', heading: 'Emails that always come' },
  { path: '/settings/privacy', title: 'Privacy and data', heading: privacy, ...(provoke && { provoke }) },
]

/** What a recruiter of an organization writes. */
export const writing: readonly Sight[] = [
  { path: '/postings', title: 'Job Postings', heading: 'No internship has been posted yet' },
  { of: '/postings/:id', path: '/postings/new', title: 'Post a Job', heading: 'Pay and time' },
  { path: '/postings/:id', find: aDraft, title: 'Job Postings', heading: 'Not sent yet', provoke: payNothing },
  {
    of: '/postings/:id',
    path: '/postings/not-an-id',
    title: 'Job Postings',
    heading: 'There is no such posting',
  },
]

/** What staff see of postings. */
export const approving: readonly Sight[] = [
  { path: '/admin/postings', title: 'Admin', heading: 'Job Postings' },
  { path: '/admin/postings/:id', find: aPosting, title: 'Admin', heading: 'Approval', provoke: refuseWithoutReason },
  {
    of: '/admin/postings/:id',
    path: '/admin/postings/not-an-id',
    title: 'Admin',
    heading: 'There is no such posting',
  },
]

/** Led to the login, and back after it. */
export const toLogin = (path: string, of = path): Away => [path, 302, `/login?next=${encodeURIComponent(path)}`, of]

/** The pages of staff. */
export const staffPages = [
  '/admin',
  '/admin/enrollments',
  '/admin/organizations',
  '/admin/postings',
  '/admin/users',
  '/admin/waitlist',
] as const
/** The pages of the settings. */
export const settingsPages = [
  '/notifications',
  '/settings',
  '/settings/account',
  '/settings/security',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/privacy',
] as const

/** For everybody but staff there are none. */
export const noStaffPages: readonly Away[] = [
  ...staffPages.map((path): Away => [path, 404]),
  ['/admin/enrollments/x', 404, undefined, '/admin/enrollments/:id'],
  ['/admin/organizations/x', 404, undefined, '/admin/organizations/:id'],
  ['/admin/postings/x', 404, undefined, '/admin/postings/:id'],
  ['/admin/users/x', 404, undefined, '/admin/users/:id'],
]

/** For everybody but employers they are not. */
export const noEmployersPages: readonly Away[] = [
  ['/company', 302, '/'],
  ['/postings', 302, '/'],
  ['/postings/new', 302, '/', '/postings/:id'],
  ['/discover', 302, '/'],
]

/** Who is signed in does not sign in or up. */
export const forNewcomers: readonly Away[] = [
  ['/login', 302, '/'],
  ['/signup', 302, '/'],
  ['/signup/role', 302, '/'],
]

/** Nobody of the demo has to set up a second factor before anything else. */
export const secured: Away = ['/second-factor', 302, '/settings']

/** Nobody but who asked for it is about to be deleted. */
export const staying: Away = ['/leaving', 302, '/settings/privacy']

/** For every role. */
export const everywhere: readonly Away[] = [
  ['/home', 302, '/'],
  ['/locale', 302, '/'],
  ['/jobs/none', 404, undefined, '/jobs/:posting'],
  ['/employers/nobody', 404, undefined, '/employers/:slug'],
]

/** What colleagues see whose posting many applied to. */
export const board: readonly Sight[] = [
  { path: '/applications', title: 'Applications', heading: 'Applications' },
  { path: '/applications/:id', find: anApplication, title: 'Application', heading: 'Notes' },
  { path: '/postings', title: 'Job Postings', heading: 'Job Postings' },
  { path: '/discover', title: 'Discover', heading: 'Discover' },
  { path: '/company', title: 'Company', heading: 'Members' },
]
