import type { StateCode } from '../places/index.ts'

/** The least that an hour may pay, in cents, from a day on. */
export interface WageFloor {
  readonly state: StateCode | null
  readonly cents: number
  readonly from: string
}

const since = (from: string, states: Readonly<Partial<Record<StateCode, number>>>): WageFloor[] =>
  Object.entries(states).map(([state, cents]) => ({ state: state as StateCode, cents, from }))

const federal: WageFloor = { state: null, cents: 725, from: '2009-07-24' }

/**
 * The states' floors above the federal one, as worldatwork.org and paymaster.com told them in January 2026, read in November 2026; of two
 * figures the one that a third source (themoneyunlock.com) bears out; July's as themoneyoverview.com told them, Oregon's from the Portland area's,
 * which by law (ORS 653.025) is $1.25 above the rest of the state's. Cities may ask for more, and small or rural employers for less:
 * a floor warns and refuses nothing. What did not change in January 2026 may bear the day since which it holds. Entries go by their days, so
 * that the last of a state counts. Look at them each January and July.
 */
const stateFloors: readonly WageFloor[] = [
  ...since('2016-01-01', { WV: 875 }),
  ...since('2023-01-01', { MA: 1500, NM: 1200 }),
  ...since('2024-01-01', { MD: 1500 }),
  ...since('2024-07-01', { NV: 1200 }),
  ...since('2025-01-01', { SD: 1150 }),
  ...since('2025-07-01', { AK: 1300, OR: 1505 }),
  ...since('2026-01-01', {
    AR: 1100,
    AZ: 1515,
    CA: 1690,
    CO: 1516,
    CT: 1694,
    DC: 1795,
    DE: 1500,
    FL: 1400,
    HI: 1600,
    IL: 1500,
    ME: 1510,
    MI: 1373,
    MN: 1141,
    MO: 1500,
    MT: 1085,
    NE: 1500,
    NJ: 1592,
    NY: 1600,
    OH: 1100,
    RI: 1600,
    SD: 1185,
    VA: 1277,
    VT: 1442,
    WA: 1713,
  }),
  ...since('2026-07-01', { AK: 1400, DC: 1840, OR: 1555 }),
  ...since('2026-09-30', { FL: 1500 }),
]

/** The floor in a state on a day; elsewhere and where none is known, the federal one. */
export const floorOf = (state: string | null, day: string): WageFloor =>
  stateFloors.findLast((floor) => floor.state === state && floor.from <= day) ?? federal
