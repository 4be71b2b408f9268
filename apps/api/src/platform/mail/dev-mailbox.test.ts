import fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeErrorHandler } from '../http/error-handler.ts'
import type { App } from '../http/types.ts'
import { buildTestHouse, type TestHouse } from '../jobs/testing.ts'
import { devMailboxRoutes } from './dev-mailbox.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './send-mail.ts'

let house: TestHouse
let app: App

const post = async (mail: Partial<Mail>): Promise<void> => {
  await house.db.transaction((tx) =>
    sendMail(tx, {
      to: 'ana@mail.test',
      locale: 'en',
      subject: 'Hello',
      greeting: 'Hi Zoë,',
      paragraphs: ['Text.'],
      reason: 'You signed up.',
      ...mail,
    }),
  )
  const { rows } = await house.db.pool.query('select id from mails order by id desc limit 1')
  await house.context.mailer.deliver(house.db, rows[0].id)
}

const get = (url: string) => app.inject({ method: 'GET', url })

beforeEach(async () => {
  house = await buildTestHouse()
  app = fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(makeErrorHandler(house.context.brand))
  devMailboxRoutes(app, { outboxDir: `${house.folder}/outbox` })
})

afterEach(async () => {
  await app.close()
  await house.close()
})

test('an outbox without mail says so', async () => {
  expect((await get('/dev/mail')).body).toContain('No mail yet')
  expect((await get('/dev/mail/messages.json')).json()).toEqual([])
})

test('the list shows the newest first, with the code readable and nothing as markup', async () => {
  await post({ subject: 'First' })
  await post({ subject: 'Second <b>', code: '042917' })
  const list = await get('/dev/mail/')
  expect(list.statusCode).toBe(200)
  expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First'))
  expect(list.body).toContain('Second &lt;b&gt;')
  expect(list.body.match(/\d{6}(?=<)/g)).toEqual(['042917'])
  expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  const messages = (await get('/dev/mail/messages.json')).json()
  expect(messages).toMatchObject([
    { to: 'ana@mail.test', subject: 'Second <b>', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    { to: 'ana@mail.test', subject: 'First' },
  ])
  expect(messages[0].text).toContain('Hi Zoë,')
  expect(messages[0].html).toContain('042917')
})

test('one mail is shown as text, and as HTML in a frame that runs nothing', async () => {
  await post({ subject: 'Über <i>alles</i>' })
  const [{ id }] = (await get('/dev/mail/messages.json')).json()
  const single = await get(`/dev/mail/${id}/`)
  expect(single.body).toContain('Hi Zoë,')
  expect(single.body).toContain('Über &lt;i&gt;alles&lt;/i&gt;')
  expect(single.body.match(/src="[^"]*"/g)).toEqual(Array(2).fill(`src="/dev/mail/${id}/html?scheme=light"`))
  const html = await get(`/dev/mail/${id}/html`)
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(html.headers['content-security-policy']).toContain('sandbox')
  expect(html.headers['content-security-policy']).not.toContain('allow-scripts')
  expect(html.body).toContain('<base target="_blank">')
})

test('a mail is looked at in the light and in the dark, whatever the browser prefers', async () => {
  await post({})
  const [{ id }] = (await get('/dev/mail/messages.json')).json()
  expect((await get(`/dev/mail/${id}/?scheme=dark`)).body).toContain(`src="/dev/mail/${id}/html?scheme=dark"`)
  expect((await get(`/dev/mail/${id}/html?scheme=dark`)).body).toContain('@media all{.paper{')
  expect((await get(`/dev/mail/${id}/html?scheme=light`)).body).toContain('@media not all{.paper{')
})

test('what is not there is 404, and no path leads out of the outbox', async () => {
  expect((await get('/dev/mail/0195e000-0000-7000-8000-000000000001/')).statusCode).toBe(404)
  expect((await get('/dev/mail/..%2f..%2fetc%2fpasswd/')).statusCode).toBeGreaterThanOrEqual(400)
})
