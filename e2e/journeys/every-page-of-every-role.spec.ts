import { type Away, expectAway, language, locale, patterns, type Sight, see } from '../support/every-page.ts'
import {
  apply,
  askToArchive,
  askToDeactivate,
  askToLeave,
  awaitCode,
  awaitSecondStep,
  chooseNoPdf,
  chooseNoStart,
  foundOrganization,
  holdTheMoment,
  pressEnter,
  refuseWithoutReason,
  signNothing,
  standAt,
  stateOf,
  stepOf,
  submitDetails,
  typeHalfACode,
} from '../support/every-page-acts.ts'
import {
  approving,
  board,
  everywhere,
  forNewcomers,
  internships,
  knownTexts,
  noEmployersPages,
  noStaffPages,
  secured,
  settings,
  settingsPages,
  staffPages,
  staying,
  texts,
  toLogin,
  writing,
} from '../support/every-page-lists.ts'
import { aJob } from '../support/internships.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { leavingStudent, settledStudent } from '../support/onboarding.ts'
import { signedInStudent } from '../support/people.ts'
import { anEnrollment, anOrganization, aUser, signInColleague, signInStaff } from '../support/staff.ts'

/** What one role sees, in the states that make a difference, and where it is led away. */
interface Role {
  readonly name: string
  /** Made for this run, so that nobody else's language is changed. */
  readonly isNew: boolean
  readonly stages: readonly { readonly become: (page: Page) => Promise<unknown>; readonly sights: readonly Sight[] }[]
  readonly away: readonly Away[]
}

const roles: readonly Role[] = [
  {
    name: 'nobody in particular',
    isNew: false,
    stages: [
      {
        become: async () => undefined,
        sights: [
          { path: '/', title: null, heading: 'What it costs' },
          { of: '/', path: '/?signup=student', title: 'Sign up', heading: 'Launch your career', provoke: pressEnter },
          {
            of: '/',
            path: '/?signup=employer',
            title: 'Sign up',
            heading: 'Create a free {name} account',
            provoke: pressEnter,
          },
          internships,
          { of: '/', path: '/?signup=choose', title: 'Sign up', heading: 'What brings you to the product?' },
          { path: '/login', title: 'Log in', heading: 'Log in to {name}', provoke: pressEnter },
          { path: '/forgot-password', title: 'Forgot password', heading: 'Forgot your password?', provoke: pressEnter },
          { of: '/login', path: '/login?notice=address_unverified', title: 'Log in', heading: 'Log in to {name}' },
          { path: '/signup', title: 'Sign up', heading: 'Create a free {name} account', provoke: pressEnter },
          { path: '/signup/role', title: 'Sign up', heading: 'What brings you to the product?' },
          { of: '/students/:handle', path: '/students/amara-11', title: 'Student Profile', heading: 'Skills' },
          { path: '/jobs/:posting', find: aJob, title: 'Job Details', heading: 'How applying works' },
          {
            of: '/employers/:slug',
            path: '/employers/northlake-robotics',
            title: 'Employer Profile',
            heading: 'Open internships',
          },
          ...texts,
        ],
      },
      {
        become: awaitCode,
        sights: [
          {
            of: '/',
            path: '/?signup=student',
            title: 'Sign up',
            heading: 'Please verify your email address',
            provoke: typeHalfACode,
          },
        ],
      },
      {
        become: (page) => standAt(page, 'password-recovery', { email: 'ana@mail.test', step: 'CODE' }),
        sights: [
          {
            path: '/forgot-password',
            title: 'Forgot password',
            heading: 'Choose a new password',
            provoke: pressEnter,
          },
        ],
      },
      {
        become: awaitSecondStep,
        sights: [{ path: '/login', title: 'Log in', heading: 'One more step', provoke: pressEnter }],
      },
    ],
    away: [
      ...everywhere,
      ...[
        '/professional-program',
        '/company',
        '/postings',
        '/profile',
        '/discover',
        '/applications',
        ...settingsPages,
        '/second-factor',
        '/leaving',
        '/onboarding',
        ...staffPages,
      ].map((path) => toLogin(path)),
      toLogin('/postings/new', '/postings/:id'),
      toLogin('/applications/x', '/applications/:id'),
      toLogin('/admin/enrollments/x', '/admin/enrollments/:id'),
      toLogin('/admin/organizations/x', '/admin/organizations/:id'),
      toLogin('/admin/postings/x', '/admin/postings/:id'),
      toLogin('/admin/users/x', '/admin/users/:id'),
    ],
  },
  {
    name: 'a student who has just signed up',
    isNew: true,
    stages: [
      {
        become: (page) => signedInStudent(page),
        sights: [
          {
            path: '/',
            title: 'Onboarding',
            heading: 'First, add your resume',
            provoke: chooseNoPdf,
            reveals: '[role=alert]',
          },
        ],
      },
      {
        become: holdTheMoment,
        sights: [{ path: '/onboarding', title: 'Onboarding', heading: 'Building your profile' }],
      },
      {
        become: (page) => stateOf(page, 'FAFSA_DETAILS'),
        sights: [{ path: '/onboarding', title: 'Onboarding', heading: 'Welcome back!', provoke: submitDetails }],
      },
      {
        become: (page) => stateOf(page, 'FAFSA_CONSENT'),
        sights: [
          {
            path: '/onboarding',
            title: 'Onboarding',
            heading: 'Please review and sign the consent form to collect your Student Aid Report',
            provoke: pressEnter,
          },
        ],
      },
      {
        become: (page) => stepOf(page, 'PROFESSIONAL_PROGRAM'),
        sights: [{ path: '/onboarding', title: 'Onboarding', heading: 'Professional Program', provoke: chooseNoStart }],
      },
    ],
    away: [],
  },
  {
    name: 'a student past the onboarding',
    isNew: true,
    stages: [
      {
        become: (page) => settledStudent(page),
        sights: [
          { path: '/', title: 'Home', heading: 'Your way up' },
          {
            of: '/',
            path: '/?showWaitlistModal=true',
            title: 'AI waitlist',
            heading: 'Wohoo! Excited to help you build stellar projects and video cover letters :)',
          },
          {
            path: '/professional-program',
            title: 'Professional Program',
            heading: 'Professional Program',
            provoke: chooseNoStart,
          },
          internships,
          { path: '/profile', title: 'My Profile', heading: 'Who can find you' },
          { path: '/applications', title: 'Applications', heading: 'No applications yet' },
          {
            of: '/applications/:id',
            path: '/applications/not-an-id',
            title: 'Application',
            heading: 'There is no such application',
          },
          { of: '/profile', path: '/profile?view=self', title: 'My Profile', heading: 'My Profile' },
          ...settings({ privacy: 'Consent', provoke: signNothing }),
          { path: '/forgot-password', title: 'Forgot password', heading: 'Forgot your password?' },
          { path: '/onboarding', title: 'Onboarding', heading: 'First, add your resume' },
          ...knownTexts,
        ],
      },
      {
        become: apply,
        sights: [
          { path: '/', title: 'Home', heading: 'Your way up' },
          { path: '/professional-program', title: 'Professional Program', heading: 'Professional Program' },
        ],
      },
    ],
    away: [...everywhere, secured, staying, ...forNewcomers, ...noStaffPages, ...noEmployersPages],
  },
  {
    name: 'a student who is leaving',
    isNew: true,
    stages: [
      {
        become: leavingStudent,
        sights: [{ path: '/leaving', title: 'Your account will be deleted', heading: 'Download your data' }],
      },
    ],
    away: [],
  },
  {
    name: 'an employer',
    isNew: true,
    stages: [
      {
        become: (page) => signedInStudent(page, { role: 'EMPLOYER' }),
        sights: [
          { path: '/', title: 'Home', heading: 'What is open' },
          { path: '/company', title: 'Company', heading: 'Create an organization', provoke: pressEnter },
          { path: '/postings', title: 'Job Postings', heading: 'Internships are posted by organizations' },
          internships,
          { path: '/discover', title: 'Discover', heading: 'Students are seen by vetted organizations' },
          { path: '/applications', title: 'Applications', heading: 'No applications yet' },
          {
            of: '/applications/:id',
            path: '/applications/not-an-id',
            title: 'Application',
            heading: 'There is no such application',
          },
          ...settings({ privacy: 'Deactivate account' }),
          { path: '/forgot-password', title: 'Forgot password', heading: 'Forgot your password?' },
          ...knownTexts,
        ],
      },
      {
        become: foundOrganization,
        sights: [
          {
            path: '/company',
            title: 'Company',
            heading: 'Open invitations',
            provoke: askToLeave,
            reveals: '[role=dialog]',
          },
          ...writing,
        ],
      },
    ],
    away: [
      ...everywhere,
      secured,
      staying,
      ...forNewcomers,
      ...noStaffPages,
      ['/professional-program', 302, '/'],
      ['/profile', 302, '/'],
      ['/onboarding', 302, '/'],
    ],
  },
  {
    name: 'a colleague of an employer',
    isNew: false,
    stages: [{ become: signInColleague, sights: board }],
    away: [],
  },
  {
    name: 'staff',
    isNew: false,
    stages: [
      {
        become: signInStaff,
        sights: [
          { path: '/', title: 'Admin', heading: 'What waits for you' },
          internships,
          { path: '/admin/enrollments', title: 'Admin', heading: 'Enrollments' },
          { path: '/admin/waitlist', title: 'Admin', heading: 'Waitlist' },
          { path: '/admin/users', title: 'Admin', heading: 'Users' },
          {
            path: '/admin/users/:id',
            find: aUser,
            title: 'Admin',
            heading: 'What was done',
            provoke: askToDeactivate,
            reveals: '[role=dialog]',
          },
          { of: '/admin/users/:id', path: '/admin/users/not-an-id', title: 'Admin', heading: 'There is no such user' },
          { path: '/admin/organizations', title: 'Admin', heading: 'Organizations' },
          {
            path: '/admin/organizations/:id',
            find: anOrganization,
            title: 'Admin',
            heading: 'History',
            provoke: refuseWithoutReason,
          },
          {
            of: '/admin/organizations/:id',
            path: '/admin/organizations/not-an-id',
            title: 'Admin',
            heading: 'There is no such organization',
          },
          ...approving,
          ...settings({ privacy: 'Deactivate account' }),
          { path: '/forgot-password', title: 'Forgot password', heading: 'Forgot your password?' },
          {
            path: '/admin/enrollments/:id',
            find: anEnrollment,
            title: 'Admin',
            heading: 'History',
            provoke: askToArchive,
            reveals: '[role=dialog]',
          },
          {
            of: '/admin/enrollments/:id',
            path: '/admin/enrollments/not-an-id',
            title: 'Admin',
            heading: 'There is no such enrollment',
          },
          ...knownTexts,
        ],
      },
    ],
    away: [
      ...everywhere,
      secured,
      staying,
      ...forNewcomers,
      ['/admin', 302, '/'],
      ...noEmployersPages,
      ['/profile', 302, '/'],
      ['/applications', 302, '/'],
      ['/applications/x', 302, '/', '/applications/:id'],
      ['/professional-program', 302, '/'],
      ['/onboarding', 302, '/'],
    ],
  },
]

test('every route is looked at as every role', () => {
  for (const { name, stages, away } of roles.filter(({ away: list }) => list.length > 0)) {
    const seen = stages.flatMap(({ sights }) => sights.map(({ path, of = path }) => of))
    const known = new Set([...seen, ...away.map(([path, , , of = path]) => of)])
    expect([...known].toSorted(), name).toEqual(patterns.toSorted())
  }
})

test.describe('in Spanish', () => {
  // What moves is looked at by the other journeys; here its end would only be waited for, a third of the time.
  test.use({ locale, contextOptions: { reducedMotion: 'reduce' } })

  for (const { name, isNew, stages, away } of roles)
    test(`every page as ${name}`, async ({ page }) => {
      test.slow()
      for (const { become, sights } of stages) {
        await become(page)
        if (isNew) await page.request.put('/api/locale/', { data: { locale: language } })
        for (const sight of sights) await see(page, sight)
      }
      for (const elsewhere of away) await expectAway(page, elsewhere)
    })
})
