import { deepStrictEqual } from 'node:assert'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sealCursor } from '../../apps/api/src/platform/http/cursor.ts'
import { type Filling, type Ground, secret } from '../ground.ts'
import { type Call, type Load, load, loadWith } from '../load.ts'
import {
  type Board,
  boardsIn,
  type Card,
  cardsOn,
  placesBehind,
  postingsIn,
  studentsFor,
  words,
} from '../market/seed.ts'
import { cpu, cpuOf, measured, perSecond, perSecondOf, type Run } from '../measured.ts'
import { tokensAmong } from '../people.ts'
import type { Server } from '../processes.ts'
import type { Row } from '../report.ts'
import { medianRatio, takeTurns } from '../rounds.ts'
import { bodyOf, type Effort } from './calls.ts'

const few = 10_000
const many = 100_000
const sessions = 2_000

/** A place in the list, as either side takes it. */
interface Deep {
  readonly cursor: string
  readonly place: string
}

/** One of the contestants on one of the markets, with what its calls need. */
interface Side {
  readonly server: Server
  readonly isFloor: boolean
  readonly client: pg.Client
  readonly students: readonly string[]
  readonly boards: readonly Board[]
  readonly postings: readonly string[]
  readonly deep: readonly Deep[]
  /** Counts the applications of both contestants, so that no two are the same. */
  readonly counter: { next: number }
}

interface Race {
  readonly name: string
  /** What one more of ten times the rows may cost; null where nothing is asked. */
  readonly growth: number | null
  readonly run: (side: Side, seconds: number) => Promise<Load>
  /** What both sides have to answer alike. */
  readonly sample?: (side: Side) => Promise<unknown>
}

interface Page {
  readonly results: readonly object[]
  readonly next: string | null
}

const asked = (name: string, growth: number | null, path: string, isAlike = true): Race => ({
  name,
  growth,
  run: ({ server, students }, seconds) => load({ url: server.url, path, tokens: students, seconds }),
  ...(isAlike && {
    sample: async ({ server, students }) => {
      const { next, ...body } = (await bodyOf(server, path, students[0] ?? '')) as Page
      return { ...body, isMore: next !== null }
    },
  }),
})

const list = '/api/jobs/'
const search = (word: string): string => `${list}?q=${word}`

const deepPath = ({ isFloor }: Side, { cursor, place }: Deep): string =>
  `${list}?cursor=${encodeURIComponent(isFloor ? place : cursor)}`

const ownOf = <T>(all: readonly T[], connection: number, connections: number): T[] =>
  all.filter((_, index) => index % connections === connection)

/** Each connection goes through what is its own, around and around. */
const inTurn = <T>(all: readonly T[]) => {
  const places = new Map<number, { own: readonly T[]; at: number }>()
  return (connection: number, connections: number): T => {
    const place = places.get(connection) ?? { own: ownOf(all, connection, connections), at: 0 }
    places.set(connection, place)
    const one = place.own[place.at++ % place.own.length]
    if (one === undefined) throw new Error('there is too little for so many connections')
    return one
  }
}

const deepRace: Race = {
  name: 'deep page',
  growth: 1.3,
  run: (side, seconds) => {
    const nextPlace = inTurn(side.deep)
    const nextStudent = inTurn(side.students)
    return loadWith('the deep page', { url: side.server.url, seconds }, (...connection) => ({
      method: 'GET',
      path: deepPath(side, nextPlace(...connection)),
      token: nextStudent(...connection),
    }))
  },
  sample: async (side) => {
    const [place] = side.deep
    if (!place) throw new Error('no place deep in the list')
    return ((await bodyOf(side.server, deepPath(side, place), side.students[0] ?? '')) as Page).results
  },
}

const boardPath = (posting: string): string => `/api/postings/${posting}/board/`

const boardRace: Race = {
  name: 'board',
  growth: 1.3,
  run: ({ server, boards }, seconds) => {
    const next = inTurn(boards)
    return loadWith('the board', { url: server.url, seconds }, (...connection) => {
      const { token, posting } = next(...connection)
      return { method: 'GET', path: boardPath(posting), token }
    })
  },
  sample: async ({ server, boards: [board] }) => {
    if (!board) throw new Error('no board')
    return bodyOf(server, boardPath(board.posting), board.token)
  },
}

const moveOf = (card: Card): Call => {
  const stage = card.stage === 'reviewing' ? 'interview' : 'reviewing'
  const done = (): void => {
    card.stage = stage
    card.version += 1
  }
  return {
    method: 'PUT',
    path: `/api/applications/${card.id}/stage/`,
    token: card.token,
    body: { stage, version: card.version },
    done,
  }
}

const moveRace: Race = {
  name: 'board move',
  growth: 1.3,
  run: async ({ server, client, boards }, seconds) => {
    const next = inTurn(await cardsOn(client, boards))
    return loadWith('the move', { url: server.url, seconds }, (...connection) => moveOf(next(...connection)))
  },
}

const applyRace: Race = {
  name: 'apply',
  growth: 1.3,
  run: ({ server, students, postings, counter }, seconds) =>
    loadWith('applying', { url: server.url, seconds }, () => {
      const number = counter.next++
      const student = number % students.length
      // Each student goes through the postings from another one on.
      const posting = postings[(Math.floor(number / students.length) + student * 37) % postings.length]
      return {
        method: 'POST',
        path: '/api/applications/',
        token: students[student] ?? '',
        body: { posting, note: 'I would like to measure your rivers.' },
      }
    }),
}

/** What is written comes last: notices are mailed ten minutes after. */
const races: readonly Race[] = [
  asked('list, newest first', 1.3, list),
  deepRace,
  asked(`search, a word in 2 of 100`, 2, search(words.common)),
  asked('search, a word in 1 of 1,000', 2, search(words.rare)),
  asked('search, a word in none', 2, search(words.absent)),
  asked('facets', null, '/api/jobs/facets/', false),
  boardRace,
  moveRace,
  applyRace,
]

export const raceNames: readonly string[] = races.map(({ name }) => name)

const isQuiet = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  )
  return rows.length === 0
}

/** What was asked last and not waited for is at an end: it would be paid for by whoever comes next. */
const drained = async (client: pg.Client): Promise<void> => {
  const giveUp = Date.now() + 10_000
  while (!(await isQuiet(client)) && Date.now() < giveUp) await wait(20)
}

/** Places behind seven tenths of the list. */
const deepPlaces = async (client: pg.Client, postings: number): Promise<Deep[]> =>
  (await placesBehind(client, 0.7 * postings)).map(({ at, id }) => ({
    cursor: sealCursor({ list: 'jobs:newest', secret: { current: secret, former: [] }, place: [at, id] }),
    place: `${at}_${id}`,
  }))

const sidesOf = async (ground: Ground, postings: number, withFloor: boolean): Promise<Side[]> => {
  const filling: Filling = { students: studentsFor(postings), postings }
  const client = new pg.Client({ connectionString: await ground.databaseWith(filling) })
  await client.connect()
  const product = await ground.startProduct(filling)
  const students = tokensAmong(filling.students, sessions)
  const common = {
    client,
    students,
    boards: (await boardsIn(client)).slice(0, 32),
    postings: await postingsIn(client),
    deep: await deepPlaces(client, postings),
    counter: { next: 0 },
  }
  const own = { ...common, server: product, isFloor: false }
  return withFloor ? [{ ...common, server: await ground.startFloor(filling), isFloor: true }, own] : [own]
}

const rowsOf = (race: Race, floor: readonly Run[], large: readonly Run[], small: readonly Run[]): Row[] => {
  const part = 'h'
  const rows: Row[] = [
    {
      part,
      what: `${race.name}: requests a second`,
      product: perSecond(large),
      against: `${perSecond(floor)} floor`,
      figure: medianRatio(perSecondOf(large), perSecondOf(floor)),
      goal: { least: 0.7 },
    },
    {
      part,
      what: `${race.name}: CPU a request, app + database`,
      product: cpu(large),
      against: `${cpu(floor)} floor`,
      figure: medianRatio(cpuOf(large), cpuOf(floor)),
    },
  ]
  if (race.growth !== null)
    rows.push({
      part,
      what: `${race.name}: time a request with ${many} postings`,
      product: perSecond(large),
      against: `${perSecond(small)} with ${few}`,
      figure: medianRatio(perSecondOf(small), perSecondOf(large)),
      goal: { most: race.growth },
    })
  return rows
}

/** The marketplace's calls against a bare handler with the same statements on a large market, and on one of a tenth. */
export const measureMarket = async (
  ground: Ground,
  { rounds, seconds, isRun }: Effort,
  say: (line: string) => void,
): Promise<Row[]> => {
  const sides = [...(await sidesOf(ground, many, true)), ...(await sidesOf(ground, few, false))]
  const [floor, large] = sides
  const rows: Row[] = []
  // Three take turns here, so each turn is a little shorter.
  const stretch = Math.max(2, seconds - 1)
  try {
    for (const race of races.filter(({ name }) => isRun(name))) {
      if (race.sample && floor && large) deepStrictEqual(await race.sample(large), await race.sample(floor))
      const turns = sides.map((side) => async () => {
        await drained(side.client)
        return measured(side.server, ground, () => race.run(side, stretch))
      })
      await takeTurns(1, turns)
      const [bare = [], atMany = [], atFew = []] = await takeTurns(rounds, turns)
      const found = rowsOf(race, bare, atMany, atFew)
      say(
        found
          .map(({ what, product, against, figure }) => `${what}: ${product}, ${against}: ${figure.toFixed(2)}`)
          .join('\n'),
      )
      rows.push(...found)
    }
  } finally {
    for (const { client, server } of sides) {
      await server.stop()
      await client.end()
    }
  }
  return rows
}
