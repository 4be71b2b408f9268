import { defineConfig, devices } from '@playwright/test'
import { browserArguments, browserPath } from '../scripts/browser.ts'

const port = Number(process.env.E2E_PORT ?? 3417)
const executablePath = browserPath()

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
    trace: 'retain-on-failure',
    // West of Greenwich, so that a day that passes through a time zone shows itself.
    timezoneId: 'America/Los_Angeles',
    // Without a UTF-8 locale Chromium cannot name a download in letters beyond ASCII.
    launchOptions: {
      args: browserArguments,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    // Journeys of the server alone: they need no page, so one size is enough.
    { name: 'server', testMatch: 'server-*.spec.ts' },
    {
      name: 'desktop',
      testIgnore: 'server-*.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'mobile',
      testIgnore: 'server-*.spec.ts',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  // Rounds of kills alone (`npm run test:kill`) bring their own server.
  ...(process.env.KILL_ROUNDS === undefined && {
    webServer: {
      command: 'node support/serve.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: 120_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    },
  }),
})
