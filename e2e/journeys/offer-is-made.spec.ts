import { applicantTo, hiring, sendOffer } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'

test('an offer is made with a wage of its own, after a drag by the mouse, or by the keyboard on a phone', async ({
  browser,
  isMobile,
  lookAt,
}) => {
  const house = await hiring(browser)
  const { employer, posting } = house
  const [ana, bea, cara] = [
    await applicantTo(house, browser, 'Ana'),
    await applicantTo(house, browser, 'Bea'),
    await applicantTo(house, browser, 'Cara'),
  ]
  await employer.goto(`/applications?posting=${posting.id}`)
  const column = (title: string) => employer.getByRole('region', { name: title, exact: true })
  for (const title of ['Reviewing', 'Interview']) {
    for (const name of [/^Select Ana /, /^Select Bea /, /^Select Cara /])
      await employer.getByRole('checkbox', { name }).check()
    await employer.getByLabel('Move 3 selected applications to').selectOption(title.toLowerCase())
    await employer.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(column(title).getByRole('listitem')).toHaveCount(3)
  }

  const handle = column('Interview').getByRole('button', { name: /^Move Ana / })
  const carry = async (): Promise<void> => {
    if (isMobile) {
      await handle.focus()
      await employer.keyboard.press('Space')
      await expect(column('Interview').locator('[data-dragging="true"]')).toBeVisible()
      await employer.keyboard.press('ArrowRight')
      await expect(employer.getByText(/^Ana .* is over Offer\.$/)).toBeAttached()
      return employer.keyboard.press('Space')
    }
    await handle.hover()
    await employer.mouse.down()
    await column('Offer').getByRole('heading').hover()
    await column('Offer').getByRole('list').hover({ force: true })
    // The board sees it with its next picture; no hand lets go before.
    await expect(column('Offer')).toHaveAttribute('data-over', 'true')
    await employer.mouse.up()
  }
  const dialog = employer.getByRole('dialog', { name: /^Make an offer to Ana / })
  const pay = dialog.getByLabel('Pay an hour')
  for (const leave of [() => employer.keyboard.press('Escape'), () => dialog.getByText('Cancel').click()]) {
    await carry()
    await expect(pay).toBeFocused()
    await leave()
    await expect(dialog).toBeHidden()
    await expect(handle).toBeFocused()
    await expect(column('Interview').getByText(/^Ana /)).toBeVisible()
  }
  await carry()
  await expect(pay).toBeFocused()
  await lookAt(employer, 'what is offered is asked')
  await pay.fill('50')
  await employer.keyboard.press('Enter')
  await expect(dialog.getByText('Enter an amount from $20 to $24')).toBeVisible()
  await lookAt(employer, 'more than the posting offers')
  await pay.fill('21.50')
  await employer.keyboard.press('Enter')
  await expect(column('Offer').getByText(/^Ana /)).toBeVisible()
  await lookAt(employer, 'the offer is made')
  await ana.page.goto(`/applications/${ana.application}`)
  await expect(ana.page.getByText('$21.50 an hour', { exact: true })).toBeVisible()
  await lookAt(ana.page, 'the offer as its student reads it')

  for (const name of [/^Select Bea /, /^Select Cara /]) await employer.getByRole('checkbox', { name }).check()
  await employer.getByLabel('Move 2 selected applications to').selectOption('offer')
  await employer.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(employer.getByRole('dialog', { name: 'Make the same offer to 2 students' })).toBeVisible()
  await lookAt(employer, 'one offer to two')
  await sendOffer(employer, '24')
  await expect(column('Offer').getByRole('listitem')).toHaveCount(3)
  for (const { page, application } of [bea, cara]) {
    await page.goto(`/applications/${application}`)
    await expect(page.getByText('$24 an hour', { exact: true })).toBeVisible()
  }
  for (const page of [employer, ana.page, bea.page, cara.page]) await page.context().close()
})
