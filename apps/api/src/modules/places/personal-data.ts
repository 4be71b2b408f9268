import { nobodyIn, type PersonalData } from '../../platform/personal-data/holding.ts'
import { placeEdition, placeKeys, places } from './tables.ts'

export const placeData: PersonalData = [
  nobodyIn(places, 'towns'),
  nobodyIn(placeKeys, 'names of towns'),
  nobodyIn(placeEdition, 'which edition of the towns is loaded'),
]
