import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

// The product as its demo runs, on a data folder that goes with the run. All journeys come from one address.
const folder = process.env.E2E_FOLDER
if (!folder) throw new Error('E2E_FOLDER is not set')
mkdirSync(folder)
// Run as root, the database server is another user, who has to pass.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, {
  NODE_ENV: 'development',
  DEMO: '1',
  DATA_DIR: path.join(folder, 'data'),
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_PAGES_PER_MINUTE: '1000000',
  LIMIT_SIGNUPS_PER_HOUR: '1000000',
})
for (const name of ['DATABASE_URL', 'MAIL_URL', 'HOST', 'BRAND_FILE', 'SESSION_SECRET', 'TRUST_PROXY', 'OIDC_ISSUER'])
  delete process.env[name]

await import('../../apps/api/src/server.ts')
