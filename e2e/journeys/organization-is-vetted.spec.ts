import { handOn } from '../support/hand.ts'
import { expect, test } from '../support/journey.ts'
import { signedInStudent } from '../support/people.ts'
import { newName, signInStaff } from '../support/staff.ts'

test('an employer founds an organization with a logo and a colleague, staff refuse and then vet it, and everybody sees it', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const hand = handOn(page)
  const name = `River ${newName()}`
  await signedInStudent(page, { role: 'EMPLOYER', firstName: 'Rita', lastName: 'Moss' })
  await page.goto('/company')
  await hand.press(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await lookAt(page, 'nothing typed')
  await hand.write(page.getByLabel('Name', { exact: true }), name)
  await hand.press(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Before you can send it, fill in:')).toBeVisible()
  await lookAt(page, 'founded')

  await hand.press(page.getByRole('link', { name: 'Legal name' }))
  await expect(page.getByLabel('Legal name')).toBeFocused()
  await page.keyboard.type(`${name}, Inc.`)
  await hand.choose(page.getByLabel('Kind of organization'), 'Nonprofit')
  await hand.choose(page.getByLabel('Industry'), 'Energy and utilities')
  await hand.choose(page.getByLabel('Employees'), '20 to 30')
  await hand.choose(page.getByLabel('Interns a year'), 'Up to 10')
  await hand.write(page.getByRole('combobox', { name: 'Place' }), 'saint pa')
  await page.getByRole('option', { name: /^Saint Paul, Minnesota/ }).click()
  await hand.write(page.getByLabel('About'), 'We **measure** rivers.')
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await hand.press(page.getByRole('button', { name: 'Add a logo' }))
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
  await hand.write(page.getByLabel('Their email'), email)
  await hand.press(page.getByRole('button', { name: 'Invite', exact: true }))
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await colleague.goto('/company')
  await lookAt(colleague, 'invited')
  await handOn(colleague).press(colleague.getByRole('button', { name: `Accept the invitation of ${name}` }))
  await expect(colleague.getByText(`You belong to ${name} now.`)).toBeVisible()
  await colleague.context().close()

  await hand.press(page.getByRole('button', { name: 'Send to our staff' }))
  await expect(page.getByText('It has been sent to our staff.')).toBeVisible()
  await expect(page.getByText('The organization is created.')).toBeHidden()
  await lookAt(page, 'sent')

  const staff = await (await browser.newContext()).newPage()
  const staffs = handOn(staff)
  await signInStaff(staff)
  await staff.goto(`/admin/organizations?search=${encodeURIComponent(name)}`)
  await staffs.press(staff.getByRole('link', { name }))
  await expect(staff.getByText('Ivo Reed')).toBeVisible()
  await staffs.press(staff.getByRole('button', { name: 'Refuse' }))
  await expect(staff.getByLabel('Reason')).toBeFocused()
  await lookAt(staff, 'no reason')
  await staffs.write(staff.getByLabel('Reason'), 'Tell where you are registered.')
  await staffs.press(staff.getByRole('button', { name: 'Refuse' }))
  await expect(staff.getByText(`${name} is refused.`)).toBeVisible()

  // It comes by itself.
  await expect(page.getByText('Tell where you are registered.')).toBeVisible()
  await lookAt(page, 'refused')
  await hand.press(page.getByRole('button', { name: 'Send to our staff' }))
  await expect(page.getByText('It has been sent to our staff.')).toBeVisible()
  await staff.reload()
  await staffs.press(staff.getByRole('button', { name: 'Vet', exact: true }))
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

  // Another name waits for staff; until they take it, everybody sees the old one.
  const renamed = name.replace('River', 'Creek')
  await page.reload()
  await page.getByLabel('Name', { exact: true }).fill(renamed)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Waits for our staff: ${renamed}`)).toBeVisible()
  await lookAt(page, 'another name waits')
  const judge = await (await browser.newContext()).newPage()
  await signInStaff(judge)
  await judge.goto(`/admin/organizations?changed=true&search=${encodeURIComponent(name)}`)
  await judge.getByRole('link', { name }).click()
  await expect(judge.getByText(`Proposed: ${renamed}`)).toBeVisible()
  await lookAt(judge, 'another name')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await judge.getByRole('button', { name: 'Take the change' }).click()
  await expect(judge.getByText('The change is taken.')).toBeVisible()
  await lookAt(judge, 'another name taken')
  await judge.context().close()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await visitor.context().close()
})
