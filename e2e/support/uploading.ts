import { createConnection } from 'node:net'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { codeIn, type startMailServer } from './own-server.ts'
import { newAddress, password } from './people.ts'

/** Somebody signed in who uploads a resume. */
export interface Uploader {
  readonly cookie: string
  readonly profileId: string
  readonly client: APIRequestContext
}

/** A new student of the product at the address, whose code the mail server has received. */
export const newUploader = async (
  base: string,
  mail: Awaited<ReturnType<typeof startMailServer>>,
): Promise<Uploader> => {
  const client = await request.newContext({ baseURL: base })
  const email = newAddress()
  const form = { first_name: 'Ana', last_name: 'O’Brien', email, password, new_user_flow: 'STUDENT' }
  expect((await client.post('/api/auth/signup/', { data: form })).status()).toBe(201)
  await expect.poll(() => mail.sentTo(email).length, { timeout: 60_000 }).toBe(1)
  const code = codeIn(mail.sentTo(email)[0]?.text ?? '')
  expect((await client.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)
  expect((await client.post('/api/auth/login/', { data: { username: email, password } })).status()).toBe(200)
  const me = await (await client.get('/api/users/me/')).json()
  const { cookies } = await client.storageState()
  return { client, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), profileId: me.profile.id }
}

const boundary = 'a-line-between-the-parts'

const part = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

/** The upload of a resume, as it goes over the wire from its first byte to its last. */
export const uploadRequest = (host: string, { cookie, profileId }: Uploader, bytes: Buffer): Buffer => {
  const fields = { app: 'accounts', model: 'userprofile', field: 'resume', lookup_field: 'pk', lookup_value: profileId }
  const body = Buffer.concat([
    part('name="file"; filename="resume.pdf"', bytes),
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const head = [
    'PUT /api/upload/ HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

export interface Answer {
  /** 0 where the line was cut before an answer came. */
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Sends the bytes to the port, on a connection of their own, and reads what is answered. */
export const send = (port: number, bytes: Buffer): Promise<Answer> =>
  new Promise((resolve) => {
    let text = ''
    const line = createConnection(port, '127.0.0.1', () => line.write(bytes))
    line
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        text += piece
      })
      .on('error', () => undefined)
      .on('close', () =>
        resolve({
          status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
          retryAfter: /^retry-after: (\d+)/im.exec(text)?.[1],
        }),
      )
  })
