import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/journey.ts'
import { openFlow, whoAmI } from '../support/onboarding.ts'
import { pdfFile, signedInStudent } from '../support/people.ts'
import { layLine, type SlowLine } from '../support/slow-line.ts'

/** The browser alone goes over the line; what the journey asks the server itself does not. */
const test = base.extend<object, { line: SlowLine }>({
  line: [
    async ({ browserName: _ }, use, info) => {
      const line = await layLine(Number(new URL(info.project.use.baseURL ?? '').port))
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, line }, use, info) => {
      const { host } = new URL(info.project.use.baseURL ?? '')
      const rule = `--host-resolver-rules=MAP ${host} 127.0.0.1:${line.port}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] })
    },
    { scope: 'worker' },
  ],
})

// The machine's own buffers take a whole resume at once from a browser beside the line, so the browser itself has to be slow.
const slowDown = async (page: Page, bytesPerSecond: number): Promise<() => Promise<void>> => {
  const network = await page.context().newCDPSession(page)
  const setPace = async (uploadThroughput: number): Promise<void> => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await network.send('Network.emulateNetworkConditions', conditions)
  }
  await network.send('Network.enable')
  await setPace(bytesPerSecond)
  return () => setPace(-1)
}

test('a resume on a slow line that is cut half way is kept, and sent again', async ({ page, line, lookAt }) => {
  test.slow()
  await signedInStudent(page)
  const modal = await openFlow(page)
  const next = modal.getByRole('button', { name: 'Next' })
  const progress = modal.getByRole('progressbar', { name: 'Uploading Résumé Ana.pdf' })
  const percent = async () => Number((await progress.getAttribute('aria-valuenow')) ?? Number.NaN)
  const trouble = modal.getByRole('alert')
  const resume = async () => (await whoAmI(page)).profile.resume

  const file = pdfFile('Résumé Ana.pdf', 1_900_000)
  const speedUp = await slowDown(page, 30_000)
  await modal.locator('input[type=file]').setInputFiles(file)
  await expect(progress).toBeVisible()
  await expect.poll(percent).toBeGreaterThan(5)
  const early = await percent()
  await expect(modal.getByRole('button', { name: 'Stop the upload' })).toBeVisible()
  await expect(next).toBeDisabled()
  await lookAt(page, 'on its way')
  await expect.poll(percent).toBeGreaterThan(early)
  expect(await percent()).toBeLessThan(100)

  line.cut()
  await expect(trouble).toContainText('There was an error uploading your resume. Please try again.')
  await expect(trouble).toContainText('We could not reach the server. Check your connection.')
  await expect(modal.getByText('Résumé Ana.pdf')).toBeVisible()
  await expect(progress).toBeHidden()
  await expect(next).toBeDisabled()
  await lookAt(page, 'cut half way')
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(trouble, 'the line is still cut').toContainText('We could not reach the server.')
  expect(await resume()).toBeNull()

  line.mend()
  await speedUp()
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.getByRole('link', { name: 'Résumé Ana.pdf' })).toBeVisible()
  await expect(trouble).toBeHidden()
  expect(await resume()).toMatchObject({ name: 'Résumé Ana.pdf', size: file.buffer.length })
  await expect(next).toBeEnabled()
  await lookAt(page, 'sent again')
})
