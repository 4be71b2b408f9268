import { modules } from './modules.ts'
import type { PersonalData } from './platform/personal-data/holding.ts'
import { platformHoldings } from './platform/personal-data/platform-holdings.ts'

/** What every table holds of people: the platform's and then the rooms', in their order. */
export const personalData: PersonalData = [
  ...platformHoldings,
  ...modules.flatMap((room) => [...(room.personalData ?? [])]),
]
