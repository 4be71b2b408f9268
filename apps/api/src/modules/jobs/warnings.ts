import { floorOf } from './wage-floors.ts'
import type { PostingFacts, PostingWarning } from './wire.ts'
import { wordingOf } from './wording/wire.ts'

const payWarnings = (facts: PostingFacts, state: string | null, day: string): PostingWarning[] => {
  const { pay_min_cents: pay, remote, remote_states: states, start_day: start } = facts
  if (pay === null) return []
  const places = remote && states.length > 0 ? states : [state]
  const on = start ?? day
  const [highest] = places.map((place) => floorOf(place, on)).toSorted((a, b) => b.cents - a.cents)
  if (!highest || pay >= highest.cents) return []
  const floor = { state: highest.state, cents: highest.cents, as_of: highest.from }
  return [{ kind: 'pay_floor', field: 'pay_min_cents', words: [], floor }]
}

/** What somebody should look at again before students read it: wording that may keep people away, and pay below a floor. They hold nothing up. */
export const warningsOf = (facts: PostingFacts, state: string | null, day: string): PostingWarning[] => [
  ...wordingOf(facts),
  ...payWarnings(facts, state, day),
]
