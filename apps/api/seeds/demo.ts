import { createAccount, setDemoAccounts } from '../src/modules/accounts/index.ts'
import type { UserRole } from '../src/modules/accounts/wire.ts'
import type { Ports } from '../src/platform/context.ts'

const password = 'FirstRung1!'

const cast: readonly { readonly email: string; readonly firstName: string; readonly lastName: string; readonly role: UserRole }[] = [
  { email: 'student@demo.test', firstName: 'Sam', lastName: 'Okafor', role: 'STUDENT' },
  { email: 'employer@demo.test', firstName: 'Erin', lastName: 'Castillo', role: 'EMPLOYER' },
  { email: 'admin@demo.test', firstName: 'Ada', lastName: 'Lindqvist', role: 'SUPER_ADMIN' },
]

/** The demo's accounts; a second start finds them as they are. */
export const seedDemo = (ports: Ports): Promise<void> =>
  ports.db.transaction(async (tx) => {
    await setDemoAccounts(tx, { active: true })
    for (const person of cast) await createAccount(tx, { ...person, password, isDemo: true })
  })

/** Switches the demo's accounts off on a data folder that once was a demo. */
export const removeDemo = (ports: Ports): Promise<void> => ports.db.transaction((tx) => setDemoAccounts(tx, { active: false }))
