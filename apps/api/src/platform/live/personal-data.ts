import { nobodyIn, type PersonalData } from '../personal-data/holding.ts'
import { liveEvents } from './tables.ts'

export const liveData: PersonalData = [nobodyIn(liveEvents, 'that something changed, by ids alone; gone within a day')]
