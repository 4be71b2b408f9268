import { afterAll, beforeAll, expect, it } from 'vitest'
import { layTestGround, type TestGround } from '../testing.ts'
import { makeHttpApp } from './http-app.ts'
import { securityTxtRoute } from './security-txt.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround({ clock: { now: () => new Date('2026-11-28T12:00:00Z') } })
})
afterAll(() => ground.close())

const answerFor = async (security_contact?: string) => {
  const ports = { ...ground.ports, brand: { ...ground.ports.brand, security_contact } }
  const app = await makeHttpApp({
    ports,
    log: ground.log,
    trustProxy: false,
    isReady: () => true,
    authenticate: async () => null,
  })
  securityTxtRoute(app, ports)
  const answer = await app.inject('/.well-known/security.txt')
  await app.close()
  return answer
}

it('names the support address, in the lines that RFC 9116 asks for', async () => {
  const answer = await answerFor()
  const { brand, publicUrl } = ground.ports
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.split('\n')).toEqual([
    `Contact: mailto:${brand.support_email}`,
    'Expires: 2027-02-26T12:00:00.000Z',
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ])
})

it.each([
  ['security@school.test', 'mailto:security@school.test'],
  ['https://school.test/report', 'https://school.test/report'],
])('names the brand’s own contact %s', async (contact, line) => {
  expect((await answerFor(contact)).body).toContain(`Contact: ${line}\n`)
})
