import { execFileSync } from 'node:child_process'
import { totpCodeAt } from '../../apps/api/src/modules/accounts/second-factor/rules.ts'
import { untilAlive } from '../support/alive.ts'
import { freePort } from '../support/free-port.ts'
import { openAccount } from '../support/header.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { inherited, makeFolder, program, startMailServer, startServer } from '../support/own-server.ts'

const main = (page: Page) => page.getByRole('main')
const logIn = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })

const enterPassword = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await logIn(page).click()
}

// The demo's staff need no second factor, so this server is none.
test('staff whose login meets the second factor set it up first, come back with a recovery code, and are told when to go on after too many calls', async ({
  page,
  lookAt,
}) => {
  test.slow()
  const { dataDir, clear } = makeFolder()
  const port = await freePort()
  const mailPort = await freePort()
  const mail = await startMailServer(mailPort)
  const mailUrl = `smtp://127.0.0.1:${mailPort}`
  const settings = { DEMO: '0', LIMIT_CALLS_PER_MINUTE: '150' }
  const { base, kill } = await startServer({ dataDir, port, mailUrl, settings })
  try {
    const email = 'root@school.test'
    const said = execFileSync(process.execPath, [program, 'admin', 'create-super-admin', email], {
      env: { ...inherited, NODE_ENV: 'development', DEMO: '0', DATA_DIR: dataDir, PORT: String(port) },
      encoding: 'utf8',
    })
    const password = said.trim().split('\n').at(-1) ?? ''

    await page.goto(`${base}/login`)
    await enterPassword(page, email, password)
    await expect(page).toHaveURL(`${base}/second-factor`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure your account')
    await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible()
    await lookAt(page, 'held')
    // Nothing else is to be had before.
    await page.goto(`${base}/admin/users`)
    await expect(page).toHaveURL(`${base}/second-factor`)

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = await dialog.getByText(/^[A-Z2-7 ]{39}$/).textContent()
    const secret = (key ?? '').replaceAll(' ', '')
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCodeAt(secret, new Date()))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const [recovery = ''] = await dialog.getByRole('listitem').allTextContents()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('Your account is secured.')).toBeVisible()
    await lookAt(page, 'secured')
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible()

    await (await openAccount(page)).getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
    await page.goto(`${base}/login`)
    await enterPassword(page, email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.getByLabel('Code').fill('abc')
    await logIn(page).click()
    await expect(page.getByText('Invalid confirmation code')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await logIn(page).click()
    await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible()

    // Unlike the demo of the journeys, this server counts the calls of a network.
    await page.goto(`${base}/forgot-password`)
    await untilAlive(page)
    const wait = async () => {
      const call = () => page.request.get(`${base}/api/feature-flags/`)
      const answers = await Promise.all(Array.from({ length: 50 }, call))
      return Math.max(...answers.map((answer) => Number(answer.headers()['retry-after'] ?? 0)))
    }
    await expect.poll(wait, { intervals: [0], timeout: 90_000 }).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Try again in \d+ seconds\.$/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await lookAt(page, 'too often')
  } finally {
    await kill('SIGTERM')
    await mail.close()
    clear()
  }
})
