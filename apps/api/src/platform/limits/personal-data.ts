import { nobodyIn, type PersonalData } from '../personal-data/holding.ts'
import { limits } from './tables.ts'

export const limitsData: PersonalData = [nobodyIn(limits, 'counts under hashes, forgotten when their window is over')]
