import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { codeIn, freePort, makeFolder, startMailServer } from '../support/own-server.ts'
import { expectFilesWhole, expectNothingHalf, lookInto, untilQueueIsEmpty } from '../support/survival/audit.ts'
import { makeChance } from '../support/survival/chance.ts'
import { databaseServers, killBackend, killDatabase, type Operated, operate } from '../support/survival/operator.ts'
import { makeWitness, type Stand, type Witness } from '../support/survival/witness.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000))
const witnesses = 8
/** In turn: `start` is a kill of the application and one more while it starts again. */
const targets = ['app', 'database', 'start', 'backend', 'both'] as const
/**
 * A mail that a kill hits between the mail server's yes and our commit goes out again, under the same Message-ID. Where the
 * database alone was killed, the yes may come after the kill. On a machine with much to do a commit takes seconds.
 */
const doubtMs = 5_000

test.describe.configure({ timeout: 120_000 + rounds * 30_000 })

test('kills at random moments lose nothing and leave nothing half done', async () => {
  console.log(`${rounds} rounds, seed ${seed}`)
  const chance = makeChance(seed)
  const folder = makeFolder()
  const { dataDir } = folder
  const [port, mailPort] = [await freePort(), await freePort()]
  const mail = await startMailServer(mailPort)
  const installation = { dataDir, port, mailUrl: `smtp://127.0.0.1:${mailPort}` }
  const stand: Stand = {
    base: `http://localhost:${port}`,
    chance,
    codesFor: (email) => mail.sentTo(email).map(({ text }) => codeIn(text)),
    faults: [],
    acknowledged: new Map(),
    unanswered: 0,
  }
  const all: Witness[] = []
  const newcomer = (): Witness => {
    const witness = makeWitness(stand)
    all.push(witness)
    return witness
  }
  const present = Array.from({ length: witnesses }, newcomer)
  const killedAt: number[] = []
  let server: Operated = operate(installation)

  const startLoad = () => {
    let over = false
    const one = async (seat: number): Promise<void> => {
      while (!over) {
        if (present[seat]?.isThrough()) present[seat] = newcomer()
        const before = stand.unanswered
        const isBusy = await present[seat]?.act()
        if (!isBusy || stand.unanswered > before) await wait(20)
      }
    }
    const running = Promise.all(present.map((_, seat) => one(seat)))
    return async () => {
      over = true
      await running
    }
  }

  const round = async (target: (typeof targets)[number]): Promise<void> => {
    const endLoad = startLoad()
    await wait(50 + chance.below(900))
    const alone = target === 'database' || target === 'backend'
    killedAt.push(Date.now())
    if (target === 'backend') killBackend(dataDir, chance.below)
    if (target === 'database' || target === 'both') killDatabase(dataDir)
    // With the application gone nothing more can be asked; without its database it goes on answering.
    if (alone) await wait(chance.below(600))
    else await server.killApp()
    await endLoad()
    if (target === 'start') {
      const cut = operate(installation)
      await wait(chance.below(2_500))
      killedAt.push(Date.now())
      await cut.killApp()
    }
    if (!alone) server = operate(installation)
    await server.ready()
    expect(databaseServers(dataDir), 'one database server').toHaveLength(1)
    for (const witness of present) await witness.verify()
    expect(stand.faults, 'answers that no kill excuses').toEqual([])
  }

  try {
    await server.ready()
    const started = Date.now()
    for (let at = 0; at < rounds; at += 1) {
      const target = targets[at % targets.length] ?? 'app'
      await test.step(`round ${at + 1}: ${target}`, () => round(target))
    }
    const lasted = (Date.now() - started) / 1000

    const look = await lookInto(dataDir)
    await untilQueueIsEmpty(look)
    await expectNothingHalf(look)
    await expectFilesWhole(look, dataDir)
    await look.close()
    for (const witness of all) await witness.verify()

    const times = new Map<string, number[]>()
    for (const { messageId, at } of mail.received) times.set(messageId, [...(times.get(messageId) ?? []), at])
    const twice = [...times.values()].filter((ats) => ats.length > 1)
    const nearestKill = (at: number) => Math.min(...killedAt.map((kill) => Math.abs(kill - at)))
    const distances = twice.map(([first = 0]) => nearestKill(first))
    expect(
      distances.filter((ms) => ms > doubtMs),
      'mails that were sent twice, by their milliseconds from the nearest kill',
    ).toEqual([])
    for (const witness of all.filter((one) => one.isSignedUp())) {
      const ids = new Set(mail.sentTo(witness.email).map(({ messageId }) => messageId))
      expect(ids.size, `mails to ${witness.email}`).toBe(witness.hasApplied() ? 2 : 1)
    }

    expect(await server.stop()).toBe(0)
    expect(databaseServers(dataDir)).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual([])
    console.log(
      `${rounds} rounds in ${lasted.toFixed(0)} s (seed ${seed}): ${[...stand.acknowledged].map(([kind, count]) => `${kind} ${count}`).join(', ')}; without an answer ${stand.unanswered}; mails ${times.size}, twice ${twice.length}, ${distances.join(', ')} ms from a kill`,
    )
  } finally {
    await server.killApp()
    for (const pid of databaseServers(dataDir)) process.kill(pid, 'SIGINT')
    await mail.close()
    folder.clear()
  }
})
