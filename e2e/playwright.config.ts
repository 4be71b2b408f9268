import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserPath, testBrowserArguments } from '../scripts/browser.ts'
import { freePort } from './support/free-port.ts'

// Each worker reads this file too, and takes the port that the first reader put here.
process.env.E2E_PORT ??= String(await freePort())
const port = Number(process.env.E2E_PORT)
// Where the demo keeps its database; a short path, since a socket's has a limit.
process.env.E2E_FOLDER ??= path.join(
  tmpdir().length < 40 ? tmpdir() : '/tmp',
  `firstrung-e2e-${randomBytes(6).toString('hex')}`,
)
const executablePath = browserPath()

const onTheServer = 'server-*.spec.ts'
/** Kills, loads and pairs of servers, minutes each: they take the whole machine, so they run apart, with servers of their own (OWN_SERVERS). */
const long = ['server-is-killed-at-random.spec.ts', 'server-runs-twice.spec.ts', 'server-takes-uploads.spec.ts']
/** Whose sense is in the steps and the answers; every screen that they pass is looked at narrow by themselves, or by other journeys. */
const stepsAlone = [
  'account-is-deleted.spec.ts',
  'colleagues-share-a-board.spec.ts',
  'data-is-downloaded.spec.ts',
  'dates-zones.spec.ts',
  'internships-by-keyboard.spec.ts',
  'job-page-is-public.spec.ts',
  'language-is-chosen.spec.ts',
  'line-is-lost.spec.ts',
  'logging-in-tabs.spec.ts',
  'logging-in.spec.ts',
  'onboarding-faults.spec.ts',
  'onboarding-resumes.spec.ts',
  'passkeys.spec.ts',
  'password-and-devices.spec.ts',
  'password-forgotten.spec.ts',
  'program-drafts.spec.ts',
  'resume-over-a-bad-line.spec.ts',
  'second-factor-for-staff.spec.ts',
  'second-factor.spec.ts',
  'settings-changes.spec.ts',
  'settings-shows.spec.ts',
  'signing-in-federated-faults.spec.ts',
  'signing-in-federated.spec.ts',
  'signing-up-code.spec.ts',
  'signing-up-form.spec.ts',
  'staff-closes-accounts.spec.ts',
  'staff-moves.spec.ts',
  'staff-runs-as.spec.ts',
  'staff-searches.spec.ts',
  'student-applies-by-keyboard.spec.ts',
  'student-is-invited.spec.ts',
  'student-prints.spec.ts',
  'unsubscribing.spec.ts',
  'waitlist-confirms.spec.ts',
]
/** Where a phone, slow and narrow, is the harder case of the two, or the journey looks at both sizes itself. */
const phonesAlone = [
  'demo-on-a-narrow-phone.spec.ts',
  'every-page-of-every-role.spec.ts',
  'language-runs-from-the-right.spec.ts',
]

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording costs a third of the time: TRACE=1 asks for it.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    // Whoever asks for more contrast has no blur behind an open flow, which would take an eighth of the processors.
    contrast: 'more',
    // West of Greenwich, so that a day that passes through a time zone shows itself.
    timezoneId: 'America/Los_Angeles',
    // Without a UTF-8 locale Chromium cannot name a download in letters beyond ASCII.
    launchOptions: {
      args: testBrowserArguments,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    // Journeys of the server alone: they need no page, so one size is enough.
    { name: 'server', testMatch: onTheServer, testIgnore: long },
    { name: 'long', testMatch: long },
    {
      name: 'desktop',
      testIgnore: [onTheServer, ...phonesAlone],
      // What moves is met on the phone; here its end would only be waited for.
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'mobile',
      testIgnore: [onTheServer, ...stepsAlone],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  ...(process.env.OWN_SERVERS === undefined && {
    webServer: {
      command: 'node support/serve.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: 120_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, E2E_FOLDER: process.env.E2E_FOLDER },
    },
  }),
})
