import { describe, expect, it } from 'vitest'
import type { IdentityProvider } from '../../../platform/oidc/identity-provider.ts'
import { buildTestApp, signedInAs } from '../../../testing.ts'
import { mailResetCodes, mailsTo } from './testing.ts'

const fresh = 'Second-try-9$'
const identityProvider = { issuer: 'https://id.test' } as IdentityProvider

describe('the mail about a new password', () => {
  const toldOf = async (locale: string, passkeys: number, issuer: string | null, isStaff = false): Promise<string> => {
    const own = await buildTestApp({ ports: { identityProvider } })
    const ana = await signedInAs(own)
    const ask = (sql: string, ...more: unknown[]) => own.ports.db.pool.query(sql, [ana.id, ...more])
    await ask('update users set locale = $2 where id = $1', locale)
    for (let key = 0; key < passkeys; key++)
      await ask(
        "insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) values (gen_random_uuid(), $1, 'k', $2, 'k', 0, '{}', now())",
        `key ${key}`,
      )
    if (issuer)
      await ask(
        "insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, $2, 's', now())",
        issuer,
      )
    if (isStaff) await ask("update users set primary_role = 'SUPER_ADMIN', roles = '{SUPER_ADMIN}' where id = $1")
    const payload = { username: ana.email }
    await own.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload })
    await mailResetCodes(own.ports)
    const code = (await mailsTo(own.ports, ana.email)).at(-1)?.code
    const reset = { ...payload, code, password: fresh }
    expect(
      (await own.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload: reset })).statusCode,
    ).toBe(200)
    const { rows } = await own.ports.db.pool.query(
      'select content::text as content from mails where to_address = $1 order by id desc limit 1',
      [ana.email],
    )
    await own.close()
    return rows[0].content
  }

  it('says what opens the account still, and what to do where it is not theirs', async () => {
    const both = await toldOf('en', 2, 'https://id.test/')
    expect(both).toContain('goes on to open it: 2 passkeys and Example ID.')
    expect(both).toMatch(/Remove what is not yours in your settings, http\S+\/settings\/security\./)
    const keys = await toldOf('es', 1, null)
    expect(keys).toContain('la sigue abriendo: 1 llave de acceso.')
  })

  it('says nothing of it where nothing else does', async () =>
    expect(await toldOf('en', 0, null)).not.toContain('goes on to open it'))

  it('says nothing of a link with a former provider, nor of one that is older than the account’s being staff’s', async () => {
    expect(await toldOf('en', 0, 'https://former.test')).not.toContain('goes on to open it')
    expect(await toldOf('en', 0, 'https://id.test', true)).not.toContain('goes on to open it')
  })
})
