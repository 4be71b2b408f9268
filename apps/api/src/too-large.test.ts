import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './testing.ts'

let house: TestApp
let port = 0
beforeAll(async () => {
  house = await buildTestApp()
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  house.app.server.closeAllConnections()
  await house.close()
})

const size = 5 * 1_048_576
const head = (length: string): string =>
  `POST /api/auth/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`

/** What is answered to somebody who sends all of it before they read. */
const answerTo = (request: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.pause()
    socket.write(request, () => {
      socket.setEncoding('latin1').once('data', (told: string) => {
        socket.destroy()
        resolve(told)
      })
      socket.resume()
    })
  })

describe('a body that is too large', () => {
  it.each([
    ['told beforehand', Buffer.concat([Buffer.from(head(`Content-Length: ${size}`)), Buffer.alloc(size, ' ')])],
    [
      'found out on the way',
      Buffer.concat([
        Buffer.from(`${head('Transfer-Encoding: chunked')}${size.toString(16)}\r\n`),
        Buffer.alloc(size, ' '),
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
    ],
  ])('is refused to whoever sent it, however long they take to read: %s', async (_how, request) => {
    for (const answer of await Promise.all(Array.from({ length: 12 }, () => answerTo(request)))) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s)
      expect(answer).not.toMatch(/connection: close/i)
    }
  })

  it('is not read for ever', async () => {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => undefined).resume()
    socket.write(head(`Content-Length: ${100 * size}`))
    let sent = 0
    const piece = Buffer.alloc(1_048_576, ' ')
    const more = (): void => {
      sent += piece.length
      if (sent < 100 * size) socket.write(piece, (error) => (error ? undefined : more()))
    }
    more()
    await closed
    expect(sent).toBeLessThan(60 * 1_048_576)
  })
})
