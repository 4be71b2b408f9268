import { auditData } from '../audit/personal-data.ts'
import { limitsData } from '../limits/personal-data.ts'
import { liveData } from '../live/personal-data.ts'
import { mailData } from '../mail/personal-data.ts'
import type { PersonalData } from './holding.ts'

/** What the platform itself keeps of people. */
export const platformHoldings: PersonalData = [...limitsData, ...auditData, ...mailData, ...liveData]
