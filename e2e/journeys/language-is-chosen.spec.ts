import { untilAlive } from '../support/alive.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoEnglish } from '../support/languages.ts'
import { settledStudent } from '../support/onboarding.ts'
import { mailedCode, mailsTo, newAddress, password, signedInStudent } from '../support/people.ts'

const choose = { es: 'Español', en: 'English' } as const

test('a visitor chooses Spanish, signs up in it, and finds it again on another device', async ({
  page,
  browser,
  lookAt,
}) => {
  const email = newAddress()
  await page.goto('/signup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await page.getByRole('button', { name: choose.es }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle('Registrarse · Firstrung')
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Ana')
  await expect(page.getByText('Al menos 8 caracteres')).toBeVisible()
  await expectNoEnglish(page, 'es')
  await lookAt(page, 'the form in Spanish')

  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/signup') && answer.request().isNavigationRequest(),
  )
  await page.reload()
  expect((await kept).headers()).toMatchObject({
    'content-language': 'es',
    vary: expect.stringContaining('accept-language'),
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea una cuenta gratuita de Firstrung')

  await page.getByRole('radio', { name: 'Busco trabajo' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana')
  await page.getByRole('textbox', { name: 'Apellido', exact: true }).fill('Núñez')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@school')
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(`${password}x`)
  await expect(page.getByText('Escribe un correo electrónico válido')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await expectNoEnglish(page, 'es')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Verifica tu correo electrónico' })).toBeVisible()
  await expectNoEnglish(page, 'es')

  const code = await mailedCode(page.request, email)
  const [mail] = await mailsTo(page.request, email)
  expect(mail?.subject).toBe('Tu código de verificación de Firstrung')
  expect(mail?.text).toContain('¿Tienes preguntas?')
  await page.getByRole('textbox', { name: 'Código de verificación' }).fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Código de confirmación incorrecto')).toBeVisible()
  await page.getByRole('textbox', { name: 'Código de verificación' }).fill(code)
  await expect(page.getByRole('heading', { name: 'Primero, agrega tu currículum' })).toBeVisible()
  await expectNoEnglish(page, 'es')

  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await other.goto('/login?next=/settings')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await other.getByRole('textbox', { name: 'Email' }).fill(email)
  await other.getByRole('textbox', { name: 'Password' }).fill(password)
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'es')
  await expect(other.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await expectNoEnglish(other, 'es')
  await elsewhere.close()
})

test('a student whose account is in Spanish goes back to English in Settings', async ({ page }) => {
  const { id } = await settledStudent(page)
  expect((await page.request.put('/api/locale/', { data: { locale: 'es' } })).ok()).toBe(true)
  await page.goto('/settings/appearance')
  await page.getByRole('region', { name: 'Idioma' }).getByRole('button', { name: choose.en }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appearance and language' })).toBeVisible()
  await expect.poll(async () => (await (await page.request.get('/api/users/me/')).json()).locale).toBe('en')
  expect((await (await page.request.get('/api/users/me/')).json()).id).toBe(id)
})

test('without scripts the server takes the choice, and comes back to the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/terms')
  await page.getByRole('button', { name: choose.es }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Términos de uso' })).toBeVisible()
  await context.close()
})

test('a browser that asks for Spanish gets it from the first byte, and one language alone', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  const texts: string[] = []
  page.on('request', (call) => {
    if (/\/assets\/messages-/.test(call.url())) texts.push(call.url())
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectNoEnglish(page, 'es')
  // The first touch has it run.
  await page.keyboard.press('Tab')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  await expectNoEnglish(page, 'es')
  expect(new Set(texts).size).toBe(1)
  await context.close()
})

test('who signs up over a page, or is half way through, chooses the language and loses nothing', async ({
  page,
  lookAt,
}) => {
  await page.goto('/?signup=choose')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: choose.es }).click()
  await expect(dialog.getByRole('button', { name: choose.en })).toBeFocused()
  await dialog.getByRole('button', { name: 'Busco trabajo' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana')
  await dialog.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await lookAt(page, 'sign-up in Spanish')
  // The next account is made in the language that the server has heard of.
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/locale/') && answer.ok())
  await dialog.getByRole('button', { name: choose.en }).click()
  await heard
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
  await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(password)

  await signedInStudent(page)
  await page.goto('/onboarding')
  await page.getByRole('button', { name: "I don't have a resume" }).click()
  await page.getByRole('combobox', { name: 'Hometown' }).fill('Springf')
  await page.getByRole('button', { name: choose.es }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('combobox', { name: 'Ciudad de origen' })).toHaveValue('Springf')
  await lookAt(page, 'details in Spanish')
})
