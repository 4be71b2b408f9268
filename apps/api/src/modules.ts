import { accounts } from './modules/accounts/index.ts'
import { applications } from './modules/applications/index.ts'
import { consent } from './modules/consent/index.ts'
import { files } from './modules/files/index.ts'
import { flags } from './modules/flags/index.ts'
import { jobs } from './modules/jobs/index.ts'
import { notices } from './modules/notices/index.ts'
import { onboarding } from './modules/onboarding/index.ts'
import { organizations } from './modules/organizations/index.ts'
import { places } from './modules/places/index.ts'
import { portfolio } from './modules/portfolio/index.ts'
import { program } from './modules/program/index.ts'
import { waitlist } from './modules/waitlist/index.ts'
import type { Module } from './platform/module.ts'

/** The rooms in their order: a room may import only those before it. */
export const modules: readonly Module[] = [
  flags,
  places,
  files,
  accounts,
  consent,
  waitlist,
  onboarding,
  program,
  notices,
  organizations,
  portfolio,
  jobs,
  applications,
]
