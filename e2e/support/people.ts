import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const password = 'Rung-by-rung1!'

/** An address that no other journey uses. */
export const newAddress = (): string => `ana.${randomUUID().slice(0, 13)}@mail.test`

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mails to the address, oldest first, as the demo's mailbox has them. */
export const mailsTo = async (request: APIRequestContext, address: string): Promise<Mail[]> => {
  const res = await request.get('/dev/mail/messages.json')
  const mails: Mail[] = await res.json()
  return mails.filter(({ to }) => to.toLowerCase().includes(address.toLowerCase())).reverse()
}

/** The newest code that was mailed to the address; waits until there are `count` of them. */
export const mailedCode = async (request: APIRequestContext, address: string, count = 1): Promise<string> => {
  let codes: string[] = []
  await expect
    .poll(async () => {
      codes = (await mailsTo(request, address)).flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [])
      return codes.length
    })
    .toBeGreaterThanOrEqual(count)
  return codes.at(-1) ?? ''
}

/** A confirmed account, made over HTTP; the page's browser is signed in as it. */
export const signedInStudent = async (
  page: Page,
  over: { role?: 'STUDENT' | 'EMPLOYER'; firstName?: string; lastName?: string } = {},
): Promise<{ email: string; id: string; profileId: string }> => {
  const email = newAddress()
  const { request } = page.context()
  const signUp = await request.post('/api/auth/signup/', {
    data: {
      first_name: over.firstName ?? 'Ana',
      last_name: over.lastName ?? 'O’Brien',
      email,
      password,
      new_user_flow: over.role ?? 'STUDENT',
    },
  })
  expect(signUp.status()).toBe(201)
  const confirm = await request.put('/api/auth/signup/confirm/', {
    data: { username: email, code: await mailedCode(request, email) },
  })
  expect(confirm.ok()).toBe(true)
  expect((await request.post('/api/auth/login/', { data: { username: email, password } })).ok()).toBe(true)
  const me = await (await request.get('/api/users/me/')).json()
  return { email, id: me.id, profileId: me.profile.id }
}

/** A PDF of one page, of about the given size. */
export const pdfFile = (name = 'Résumé Ana.pdf', padding = 0): { name: string; mimeType: string; buffer: Buffer } => {
  const content = 'BT /F1 12 Tf 72 720 Td (Ana) Tj ET'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  if (padding > 0) text += `%${' '.repeat(padding)}\n`
  const table = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** Hands in a paper of the student's whose browser it is. */
export const upload = async (
  page: Page,
  profileId: string,
  field: 'resume' | 'fafsa_aid_letter',
  name: string,
): Promise<void> => {
  const multipart = {
    file: pdfFile(name),
    app: 'accounts',
    model: 'userprofile',
    field,
    lookup_field: 'pk',
    lookup_value: profileId,
  }
  expect((await page.context().request.put('/api/upload/', { multipart })).status()).toBe(200)
}
