import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, statementsOf, type TestApp } from '../../../testing.ts'
import { signUpForm } from '../testing.ts'
import { mailResetCodes, mailsTo } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const fresh = 'Second-try-9$'
const stranger = '203.0.113.9'
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A browser that keeps its cookies, on a network of its own. */
const makeBrowser = (remoteAddress: string) => {
  const cookies: Record<string, string> = {}
  const post = async (url: string, payload: object) => {
    const res = await house.app.inject({ method: 'POST', url, payload, cookies, remoteAddress })
    for (const { name, value } of res.cookies) cookies[name] = value
    return res
  }
  const forgot = async (payload: object) => {
    const res = await post('/api/auth/forgot_password/', payload)
    return res.json().code ?? res.json().status
  }
  return {
    cookies,
    logIn: ({ email }: Person, password: string) => post('/api/auth/login/', { username: email, password }),
    /** Asks for a code; the one that came, or null where no mail did. */
    ask: async ({ email }: Pick<Person, 'email'>): Promise<string | null> => {
      const before = (await mailsTo(house.ports, email)).length
      await forgot({ username: email })
      await mailResetCodes(house.ports)
      const mails = await mailsTo(house.ports, email)
      return mails.length > before ? (mails.at(-1)?.code ?? null) : null
    },
    type: ({ email }: Person, code: string) => forgot({ username: email, code, password: fresh }),
  }
}

describe('a stranger who knows the address', () => {
  it('leaves three of the five tries to the browser that asked, and to its network', async () => {
    const ana = await signedInAs(house)
    const [own, eve] = [makeBrowser('192.0.2.7'), makeBrowser(stranger)]
    const code = (await own.ask(ana)) ?? ''
    const answers = []
    for (let guess = 0; guess < 8; guess++) answers.push(await eve.type(ana, other(code)))
    expect(answers).toEqual([...Array(2).fill('code_mismatch'), ...Array(6).fill('expired_code')])
    expect(await own.type(ana, other(code))).toBe('code_mismatch')
    expect(await makeBrowser('192.0.2.7').type(ana, other(code))).toBe('code_mismatch')
    expect(await own.type(ana, code)).toBe('success')
  })

  it('has a code compared five times and no more, together with whoever asked', async () => {
    const ana = await signedInAs(house)
    const [own, eve] = [makeBrowser('192.0.2.7'), makeBrowser(stranger)]
    const code = (await own.ask(ana)) ?? ''
    for (let guess = 0; guess < 2; guess++) expect(await eve.type(ana, other(code))).toBe('code_mismatch')
    for (let guess = 0; guess < 3; guess++) expect(await own.type(ana, other(code))).toBe('code_mismatch')
    expect([await own.type(ana, code), await eve.type(ana, code)]).toEqual(['expired_code', 'expired_code'])
  })

  it('does not void the code by asking for another, nor guess at it as their own', async () => {
    const ana = await signedInAs(house)
    const [own, eve] = [makeBrowser('192.0.2.7'), makeBrowser(stranger)]
    const code = (await own.ask(ana)) ?? ''
    const theirs = (await eve.ask(ana)) ?? ''
    expect(theirs).not.toBe('')
    // Even the right code of another browser's request is a wrong one of theirs.
    if (code !== theirs) expect(await eve.type(ana, code)).toBe('code_mismatch')
    expect(await own.type(ana, code)).toBe('success')
    expect(await eve.type(ana, theirs)).toBe('code_mismatch')
  })

  it('does not use up the mails of a browser that its owner has logged in with', async () => {
    const ana = await signedInAs(house)
    const own = makeBrowser('192.0.2.7')
    expect((await own.logIn(ana, ana.password)).statusCode).toBe(200)
    for (let network = 0; network < 14; network++) {
      await makeBrowser(`203.0.${network}.9`).ask(ana)
      house.clock.advance(31)
    }
    expect(await makeBrowser(stranger).ask(ana)).toBeNull()
    const code = await own.ask(ana)
    expect(code).not.toBeNull()
    expect(await own.type(ana, code ?? '')).toBe('success')
  })

  it('uses up the mails of their own network, and not those of an owner whom no browser knows', async () => {
    const ana = await signedInAs(house)
    const mailsOf = async (network: string, asks: number) => {
      let mails = 0
      for (let ask = 0; ask < asks; ask++) {
        if ((await makeBrowser(network).ask(ana)) !== null) mails++
        house.clock.advance(31)
      }
      return mails
    }
    expect(await mailsOf(stranger, 8)).toBe(6)
    const own = makeBrowser('192.0.2.7')
    expect(await own.type(ana, (await own.ask(ana)) ?? '')).toBe('success')
    house.clock.advance(31)
    // Twice as many come from all networks together.
    expect([await mailsOf('198.51.100.7', 7), await mailsOf('192.0.2.7', 1)]).toEqual([5, 0])
  })

  it('gets no more than twelve mails an hour out of all browsers that they made known', async () => {
    const ana = await signedInAs(house)
    let mails = 0
    for (let made = 0; made < 3; made++) {
      const eve = makeBrowser(stranger)
      expect((await eve.logIn(ana, ana.password)).statusCode).toBe(200)
      for (let ask = 0; ask < 6; ask++) {
        if ((await eve.ask(ana)) !== null) mails++
        house.clock.advance(31)
      }
    }
    expect(mails).toBe(12)
  })

  it('does not use up the mails of who signs up there', async () => {
    const form = signUpForm()
    for (let ask = 0; ask < 7; ask++) {
      await makeBrowser(stranger).ask(form)
      house.clock.advance(31)
    }
    const res = await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form })
    expect(res.statusCode).toBe(201)
  })

  it('does not have the owner wait in the half minute after their own asking', async () => {
    const ana = await signedInAs(house)
    expect(await makeBrowser(stranger).ask(ana)).not.toBeNull()
    const own = makeBrowser('192.0.2.7')
    expect(await own.ask(ana)).not.toBeNull()
    expect(await own.ask(ana)).toBeNull()
  })

  it('does not use up the mails of staff', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    const eve = makeBrowser(stranger)
    for (let ask = 0; ask < 8; ask++) {
      await eve.ask(ana)
      house.clock.advance(31)
    }
    const sent = await admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id })
    expect(sent.statusCode).toBe(200)
    const code = (await mailsTo(house.ports, ana.email)).at(-1)?.code ?? ''
    for (let guess = 0; guess < 4; guess++) await eve.type(ana, other(code))
    expect(await makeBrowser('192.0.2.7').type(ana, code)).toBe('success')
  })

  it('cannot use up a code of staff from a few networks, nor try it more than five times from one', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    await admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id })
    const code = (await mailsTo(house.ports, ana.email)).at(-1)?.code ?? ''
    const eve = makeBrowser(stranger)
    for (let guess = 0; guess < 5; guess++) expect(await eve.type(ana, other(code))).toBe('code_mismatch')
    expect(await eve.type(ana, code)).toBe('expired_code')
    for (let network = 0; network < 40; network++)
      expect(await makeBrowser(`198.18.${network}.1`).type(ana, other(code))).toBe('code_mismatch')
    expect(await makeBrowser('192.0.2.7').type(ana, code)).toBe('success')
  })

  it('gets no further than 250 tries at a code of staff, and then its owner hears that it serves no more', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    const send = async () => {
      await admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id })
      return (await mailsTo(house.ports, ana.email)).at(-1)?.code ?? ''
    }
    const tried = (tries: number) =>
      house.ports.db.pool.query('update reset_requests set code_tries = $2 where user_id = $1', [ana.id, tries])
    const own = makeBrowser('192.0.2.7')
    const first = await send()
    await tried(250)
    expect(await own.type(ana, first)).toBe('expired_code')
    const second = await send()
    await tried(249)
    expect(await own.type(ana, second)).toBe('success')
  })

  it('tries a code of staff no more than five times from one network out of however many browsers that asked', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    await admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id })
    const code = (await mailsTo(house.ports, ana.email)).at(-1)?.code ?? ''
    const browsers = [1, 2, 3].map(() => makeBrowser(stranger))
    for (const eve of browsers) await eve.ask(ana)
    for (let guess = 0; guess < 5; guess++)
      expect(await browsers[guess % 3]?.type(ana, other(code))).toBe('code_mismatch')
    for (const eve of browsers) expect(await eve.type(ana, code)).toBe('expired_code')
  })

  it('hears nothing of what staff sent', async () => {
    const [admin, ana, bea] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house), await signedInAs(house)]
    await admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id })
    const eve = makeBrowser(stranger)
    for (let guess = 0; guess < 7; guess++) {
      const seen: unknown[] = []
      for (const who of [ana, bea, { ...bea, email: `nobody.${bea.email}` }]) {
        const work = await statementsOf(async () => seen.push(await eve.type(who, '000000')))
        seen.push(work.length)
      }
      expect(seen.slice(2, 4)).toEqual(seen.slice(0, 2))
      expect(seen.slice(4, 6)).toEqual(seen.slice(0, 2))
    }
  })
})

describe('a browser that asked', () => {
  it('has five tries, and five more with the next code, which alone is good', async () => {
    const ana = await signedInAs(house)
    const own = makeBrowser('192.0.2.7')
    const first = (await own.ask(ana)) ?? ''
    for (let guess = 0; guess < 5; guess++) expect(await own.type(ana, other(first))).toBe('code_mismatch')
    expect(await own.type(ana, first)).toBe('expired_code')
    house.clock.advance(31)
    const next = (await own.ask(ana)) ?? ''
    if (first !== next) expect(await own.type(ana, first)).toBe('code_mismatch')
    expect(await own.type(ana, next)).toBe('success')
  })

  it('asks for each address apart', async () => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    const own = makeBrowser('192.0.2.7')
    const code = (await own.ask(ana)) ?? ''
    await own.ask(bea)
    expect(await own.type(bea, code)).toBe('code_mismatch')
    expect(await own.type(ana, code)).toBe('success')
  })

  it('keeps a cookie that the page cannot read, and that nobody can make up', async () => {
    const ana = await signedInAs(house)
    const res = await house.app.inject({
      method: 'POST',
      url: '/api/auth/forgot_password/',
      payload: { username: ana.email },
    })
    const cookie = res.cookies.find(({ name }) => name === 'reset_request')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/' })
    await mailResetCodes(house.ports)
    const code = (await mailsTo(house.ports, ana.email)).at(-1)?.code ?? ''
    const forger = makeBrowser(stranger)
    forger.cookies.reset_request = `${cookie?.value.split('.')[0]}.${'A'.repeat(43)}`
    for (let guess = 0; guess < 6; guess++) await forger.type(ana, other(code))
    expect(await forger.type(ana, code)).toBe('expired_code')
  })
})
