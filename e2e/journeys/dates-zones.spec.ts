import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { enrollmentsOf, fillApplication, settledStudent } from '../support/onboarding.ts'
import { signInStaff } from '../support/staff.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (day: string): string => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/**
 * 23:59 on the last of November and 00:01 on the first of December, as the zone's own clocks show them: far behind UTC and
 * half an hour off, and far before it.
 */
const nights = [
  { zone: 'Pacific/Marquesas', before: '2026-12-01T09:29:00Z', after: '2026-12-01T09:31:00Z' },
  { zone: 'Pacific/Kiritimati', before: '2026-11-30T09:59:00Z', after: '2026-11-30T10:01:00Z' },
]

/** Stops the calendar of the page at the moment; timers go on, and so does the time by which React shows what is streamed to it. */
const stopAt = async (page: Page, moment: string): Promise<void> => {
  const stop = (at: number): void => {
    const native: DateConstructor = Reflect.get(window, 'nativeDate') ?? Date
    Reflect.set(window, 'nativeDate', native)
    window.Date = new Proxy(native, {
      construct: (target, fields) => Reflect.construct(target, fields.length === 0 ? [at] : fields),
      get: (target, name) => (name === 'now' ? () => at : Reflect.get(target, name)),
    })
  }
  await page.addInitScript(stop, Date.parse(moment))
  await page.evaluate(stop, Date.parse(moment))
}

/** The server notes its own moments; the page gets them as if the moves had been made at these. */
const movedAt = async (page: Page, moments: readonly string[]): Promise<void> => {
  await page.route('**/api/admin/enrollments/*/', async (route) => {
    const response = await route.fetch()
    const enrollment = await response.json()
    const history = enrollment.history.map((move: object, at: number) => ({ ...move, at: moments[at] }))
    await route.fulfill({ response, json: { ...enrollment, history } })
  })
}

for (const { zone, before, after } of nights)
  test.describe(zone, () => {
    test.use({ timezoneId: zone })

    test('a consent, an application and their history around midnight bear the days of the own calendar', async ({
      page,
    }) => {
      const { request } = page.context()
      await settledStudent(page)
      await stopAt(page, before)
      await page.goto('/settings/privacy')
      await page.getByRole('button', { name: 'Review and sign' }).click()
      const consent = page.getByRole('region', { name: 'Consent' })
      const date = consent.getByRole('textbox', { name: 'Date' })
      await expect(date).toHaveValue('11/30/2026')
      await consent.getByLabel('I acknowledge and consent to the above terms.').check({ force: true })
      await consent.getByLabel('Digital Signature').fill('Ana O’Brien')
      const otherDay = consent.getByText('Today is Dec 1, 2026. You can keep another date if you mean it.')
      await expect(otherDay).toBeHidden()
      await stopAt(page, after)
      await consent.getByRole('button', { name: 'Save' }).click()
      await expect(otherDay).toBeVisible()
      await consent.getByRole('button', { name: 'Change the date, 11/30/2026' }).click()
      await expect(page.getByRole('button', { name: '30 November 2026' })).toHaveAttribute('data-selected', 'true')
      await page.getByRole('button', { name: '29 November 2026' }).click()
      await expect(date).toHaveValue('11/29/2026')
      await date.fill('11/30/2026')
      await consent.getByRole('button', { name: 'Save' }).click()
      await expect(consent.getByText('Nov 30, 2026', { exact: true })).toBeVisible()

      await stopAt(page, before)
      await page.goto('/professional-program')
      const cohorts: { start_date: string }[] = await (await request.get('/api/professional-program/cohorts/')).json()
      const offered = page.getByLabel('Start date').getByRole('option')
      await expect(offered).toHaveCount(cohorts.length + 1)
      expect((await offered.allTextContents()).slice(1)).toEqual(cohorts.map(({ start_date }) => monthOf(start_date)))
      await fillApplication(page, page.locator('main'))
      await page.getByRole('button', { name: 'No thanks, let me explore the free platform!' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
      expect((await enrollmentsOf(page))[0].application_date).toBe('2026-11-30')

      await stopAt(page, after)
      await page.goto('/professional-program')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(page.getByText('Your application is in.')).toBeVisible()
      const start = monthOf(cohorts[0]?.start_date ?? '')
      for (const day of ['Dec 1, 2026', start]) await expect(page.getByText(day, { exact: true })).toBeVisible()
      const [enrollment] = await enrollmentsOf(page)
      expect(enrollment).toMatchObject({ status: 'applied', application_date: '2026-12-01' })

      await signInStaff(page)
      await movedAt(page, [before, after])
      await page.goto(`/admin/enrollments/${enrollment.id}`)
      const applied = page.getByRole('region', { name: 'Applied for' })
      for (const day of ['Dec 1, 2026', start]) await expect(applied.getByText(day, { exact: true })).toBeVisible()
      const moments = page.getByRole('region', { name: 'History' }).getByRole('time')
      await expect(moments).toHaveText(['Dec 1, 2026, 12:01 AM', 'Nov 30, 2026, 11:59 PM'])
    })
  })
