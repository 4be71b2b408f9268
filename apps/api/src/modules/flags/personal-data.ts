import { nobodyIn, type PersonalData } from '../../platform/personal-data/holding.ts'
import { flagSettings } from './tables.ts'

export const flagData: PersonalData = [nobodyIn(flagSettings, 'switches of the product')]
