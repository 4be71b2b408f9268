import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailKey } from '../../platform/email/email-key.ts'
import { keepMailsOf } from '../../platform/mail/send-mail.ts'
import { signedInAs, statementsOf } from '../../testing.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from './federation/testing.ts'
import { mailsTo } from './recovery/testing.ts'
import { signUpForm } from './testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

const send = (method: 'POST' | 'PUT', url: string, payload: object) => house.app.inject({ method, url, payload })
const logIn = (username: string, password: string, more = {}) =>
  send('POST', '/api/auth/login/', { username, password, ...more })

describe('an address that looks like another person’s', () => {
  it('opens no account of theirs when the provider vouches for it', async () => {
    await signedInAs(house, 'STUDENT', { email: 'kiss.ana@mail.test' })
    const browser = makeBrowser(house.app)
    const end = await browser.signIn({ email: '\u212aiss.ana@mail.test' }, { new_user_flow: 'STUDENT' })
    expect(end).toBe('/login?notice=address_unverified')
    expect(await browser.me()).toBeNull()
  })

  it('is refused wherever one is typed', async () => {
    const ana = await signedInAs(house, 'STUDENT', { email: 'karl.ana@mail.test' })
    const like = '\u212aarl.ana@mail.test'
    const invalid = [400, 'invalid']
    const answered = (res: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
      res.statusCode,
      res.json().errors[0]?.code,
    ]
    expect(answered(await send('POST', '/api/auth/signup/', signUpForm({ email: like })))).toEqual(invalid)
    expect(answered(await send('POST', '/api/auth/signup/confirm/', { username: like }))).toEqual(invalid)
    expect(answered(await send('POST', '/api/auth/forgot_password/', { username: like }))).toEqual(invalid)
    const change = { email: like, password: ana.password }
    expect(answered(await ana.call('POST', '/api/users/me/email/', change))).toEqual(invalid)
    expect(answered(await logIn(like, ana.password))).toEqual([400, 'not_authorized'])
    expect(await mailsTo(house.ports, ana.email)).toEqual([])
  })

  it('keeps its mails to itself', async () => {
    const ana = await signedInAs(house, 'STUDENT', { email: 'ANA.JOSÉ@mail.test' })
    const to = ['ana.josÉ@mail.test', 'ana.josé@mail.test']
    for (const address of to)
      await house.ports.db.pool.query(
        `insert into mails (id, to_address, subject, created_at) values (gen_random_uuid(), $1, 'Hello', now())`,
        [address],
      )
    await house.ports.db.transaction((tx) =>
      keepMailsOf(tx, { id: ana.id, email: ana.email, emailKey: emailKey(ana.email) }),
    )
    const kept = await house.ports.db.pool.query('select to_address from mails where user_id = $1', [ana.id])
    expect(kept.rows).toEqual([{ to_address: to[0] }])
  })

  it('of a time when it was taken for the same stands for nobody but itself once the house is brought up to date', async () => {
    const { pool } = house.ports.db
    const stored = async (id: string) =>
      (await pool.query('select email_key from users where id = $1', [id])).rows[0].email_key
    const held = async (email: string, key: string) => {
      const { id } = await signedInAs(house)
      await pool.query('update users set email = $2, email_key = $3 where id = $1', [id, email, key])
      return id
    }
    const emails = ['\u212aurt@mail.test', 'JOSÉ.Luis@MÜNCHEN.de', 'jose\u0301@mail.test'] as const
    const old = ['kurt@mail.test', 'josé.luis@xn--mnchen-3ya.de', 'josé@mail.test'] as const
    const ids = await Promise.all(emails.map((email, at) => held(email, old[at] ?? '')))
    const plain = await signedInAs(house)
    const file = new URL('../../../migrations/0029_address_keys.sql', import.meta.url)
    await pool.query(await readFile(file, 'utf8'))
    expect(await Promise.all(ids.map(stored))).toEqual(emails.map(emailKey))
    expect(await stored(plain.id)).toBe(plain.email)
  })
})

describe('text that is no address', () => {
  const own = 'mail.tes@mail.test'
  const texts = ['mail.test', `${own}/x`, `${own}#x`, `${own}?x`, 'mail.tes@mail%2etest', 'mail.tes@mail。test']

  it('reaches no account by the login, the run-as, the deactivation or the deletion', async () => {
    const [ana, admin] = [await signedInAs(house, 'STUDENT', { email: own }), await signedInAs(house, 'SUPER_ADMIN')]
    for (const text of texts) {
      expect([text, (await logIn(text, ana.password)).statusCode]).toEqual([text, 400])
      const asked = await logIn(admin.email, admin.password, { admin_run_as: text })
      expect([text, asked.json().code]).toEqual([text, 'user_not_found'])
      const closed = await admin.call('POST', '/api/auth/deactivate/', { username: text })
      expect([text, closed.json().code]).toEqual([text, 'user_not_found'])
      const asking = { confirmation: text, password: ana.password }
      expect((await ana.call('POST', '/api/users/me/deletion/', asking)).json().errors[0].attr).toBe('confirmation')
    }
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(200)
  })

  it('takes the login the same work as an unknown address, with the same answer', async () => {
    const bodies: string[] = []
    const statements: number[] = []
    await logIn('warm@mail.test', 'Wrong-pass1!')
    for (const username of ['nobody@mail.test', 'mail.test', '\u212aiss.ana@mail.test'])
      statements.push(
        (await statementsOf(async () => bodies.push((await logIn(username, 'Wrong-pass1!')).body))).length,
      )
    expect(new Set(bodies).size).toBe(1)
    expect(new Set(statements).size).toBe(1)
  })

  it('is refused as whom to look as where it is longer than any address', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    const res = await logIn(admin.email, admin.password, { admin_run_as: 'x'.repeat(255) })
    expect(res.json().errors[0]).toMatchObject({ code: 'max_length', attr: 'admin_run_as' })
  })
})
