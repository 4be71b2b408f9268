import { expect, test } from '../support/journey.ts'
import { signedInStudent } from '../support/people.ts'
import { newName, signInStaff } from '../support/staff.ts'

test('an employer founds an organization with a logo and a colleague, staff refuse and then vet it, and everybody sees it', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const name = `River ${newName()}`
  await signedInStudent(page, { role: 'EMPLOYER', firstName: 'Rita', lastName: 'Moss' })
  await page.goto('/company')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await lookAt(page, 'nothing typed')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Before you can send it, fill in:')).toBeVisible()
  await lookAt(page, 'founded')

  await page.getByRole('link', { name: 'Legal name' }).click()
  await expect(page.getByLabel('Legal name')).toBeFocused()
  await page.keyboard.type(`${name}, Inc.`)
  await page.getByLabel('Kind of organization').selectOption({ index: 1 })
  await page.getByLabel('Industry').selectOption({ index: 2 })
  await page.getByLabel('Employees').selectOption({ index: 2 })
  await page.getByLabel('Interns a year').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Place' }).fill('saint pa')
  await page.getByRole('option', { name: /^Saint Paul, Minnesota/ }).click()
  await page.getByLabel('About').fill('We **measure** rivers.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a logo' }).click()
  const picture = { name: 'logo.png', mimeType: 'image/png' }
  const input = await chooser
  await input.setFiles({ ...picture, buffer: Buffer.from('no picture at all') })
  await expect(page.getByRole('region', { name: 'Logo' }).getByRole('alert')).not.toBeEmpty()
  await lookAt(page, 'no picture')
  await input.setFiles({ ...picture, buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } }) })
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  const { email } = await signedInStudent(colleague, { role: 'EMPLOYER', firstName: 'Ivo', lastName: 'Reed' })
  await page.getByLabel('Their email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await colleague.goto('/company')
  await lookAt(colleague, 'invited')
  await colleague.getByRole('button', { name: `Accept the invitation of ${name}` }).click()
  await expect(colleague.getByText(`You belong to ${name} now.`)).toBeVisible()
  await colleague.context().close()

  await page.getByRole('button', { name: 'Send to our staff' }).click()
  await expect(page.getByText('It has been sent to our staff.')).toBeVisible()
  await expect(page.getByText('The organization is created.')).toBeHidden()
  await lookAt(page, 'sent')

  const staff = await (await browser.newContext()).newPage()
  await signInStaff(staff)
  await staff.goto(`/admin/organizations?search=${encodeURIComponent(name)}`)
  await staff.getByRole('link', { name }).click()
  await expect(staff.getByText('Ivo Reed')).toBeVisible()
  await staff.getByRole('button', { name: 'Refuse' }).click()
  await expect(staff.getByLabel('Reason')).toBeFocused()
  await lookAt(staff, 'no reason')
  await staff.getByLabel('Reason').fill('Tell where you are registered.')
  await staff.getByRole('button', { name: 'Refuse' }).click()
  await expect(staff.getByText(`${name} is refused.`)).toBeVisible()

  // It comes by itself.
  await expect(page.getByText('Tell where you are registered.')).toBeVisible()
  await lookAt(page, 'refused')
  await page.getByRole('button', { name: 'Send to our staff' }).click()
  await expect(page.getByText('It has been sent to our staff.')).toBeVisible()
  await staff.reload()
  await staff.getByRole('button', { name: 'Vet', exact: true }).click()
  await expect(staff.getByText(`${name} is vetted.`)).toBeVisible()
  await lookAt(staff, 'vetted')
  await staff.context().close()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/employers/${name.toLowerCase().replace(' ', '-')}`)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  const logo = visitor.locator('main img').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.locator('strong', { hasText: 'measure' })).toBeVisible()
  await lookAt(visitor, 'public page')
  await visitor.context().close()
})
