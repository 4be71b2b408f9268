import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('configuration', () => {
  it('begins as the demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      trustProxy: false,
      limits: { signUpsPerHour: 200, failedLogins: 10, callsPerMinute: 600, pagesPerMinute: 1200 },
    })
  })

  it('has no demo in production, nor with DEMO=0', () => {
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://jobs.example.edu' }).demo).toBe(false)
    expect(readConfig({ DEMO: '0', HOST: '0.0.0.0' }).demo).toBe(false)
  })

  it('keeps files where FILES_URL says', () => {
    expect(readConfig({}).filesPlace).toBeNull()
    expect(readConfig({ FILES_URL: 's3://key:secret@s3.example.edu/papers' }).filesPlace).toMatchObject({
      bucket: 'papers',
    })
  })

  it('lets people sign in with the provider that OIDC_* name together', () => {
    expect(readConfig({}).oidc).toBeNull()
    const given = { OIDC_CLIENT_ID: ' firstrung ', OIDC_CLIENT_SECRET: 'secret' }
    // With a slash at its end or without, it is one provider.
    for (const issuer of ['https://id.example.edu/realms/one', 'http://localhost:9000', 'http://127.0.0.1:9000'])
      for (const end of ['', '/'])
        expect(readConfig({ ...given, OIDC_ISSUER: `${issuer}${end}` }).oidc).toEqual({
          issuer,
          clientId: 'firstrung',
          clientSecret: 'secret',
        })
  })

  const wrong: readonly (readonly [string, Record<string, string>])[] = [
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['DEMO', { DEMO: 'yes' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://jobs.example.edu' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'localhost:3000', DEMO: '0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000/app' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example.edu/firstrung' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://u@localhost/x?host=db.example.edu' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/firstrung' }],
    ['MAIL_FROM', { MAIL_FROM: 'the office' }],
    ['MAIL_URL', { MAIL_URL: 'mail.example.edu' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET_FORMER', { SESSION_SECRET: 'x'.repeat(32), SESSION_SECRET_FORMER: 'short' }],
    ['SESSION_SECRET_FORMER', { SESSION_SECRET_FORMER: 'x'.repeat(32) }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback, everyone' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['LIMIT_FAILED_LOGINS', { LIMIT_FAILED_LOGINS: '-1' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example.edu', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example.edu', OIDC_CLIENT_ID: 'a' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'id.example.edu', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example.edu', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://id.example.edu/?a=b', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['FILES_URL', { FILES_URL: 's3://bucket' }],
    ['FILES_URL', { FILES_URL: 'https://s3.example.edu/papers' }],
  ]
  for (const [name, env] of wrong)
    it(`refuses ${JSON.stringify(env)} in one line that names ${name}`, () => {
      let message = ''
      try {
        readConfig(env)
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError)
        message = error instanceof Error ? error.message : ''
      }
      expect(message).toMatch(new RegExp(`^${name} .+`))
      expect(message).not.toContain('\n')
    })
})
