import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { codeIn, makeFolder, startMailServer } from '../support/own-server.ts'
import { type Kill, openOutbox, repeatsWithoutExcuse } from '../support/survival/arrivals.ts'
import { expectFilesWhole, expectNothingHalf, lookInto, untilQueueIsEmpty } from '../support/survival/audit.ts'
import { makeChance } from '../support/survival/chance.ts'
import { databaseServers, killBackend, killDatabase, type Operated, operate } from '../support/survival/operator.ts'
import { makeWitness, type Stand, type Witness } from '../support/survival/witness.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000))
const witnesses = 6
/** In turn: `start` is a kill of the application and one more while it starts again. */
const targets = ['app', 'database', 'start', 'backend', 'both'] as const

test.describe.configure({ timeout: 120_000 + rounds * 30_000 })

test('kills at random moments lose nothing and leave nothing half done', async () => {
  console.log(`${rounds} rounds, seed ${seed}`)
  const chance = makeChance(seed)
  const folder = makeFolder()
  const { dataDir } = folder
  const [port, mailPort] = [await freePort(), await freePort()]
  const mail = await startMailServer(mailPort, () => chance.below(200))
  const outbox = openOutbox(dataDir)
  const arrivals = () => [...outbox.mails(), ...mail.received]
  // The outbox keeps a mail once by its nature; so of three starts two hand mail to a server.
  let mailUrl: string | null = null
  let starts = 0
  const start = (): Operated => {
    mailUrl = starts % 3 === 1 ? null : `smtp://127.0.0.1:${mailPort}`
    starts += 1
    return operate({ dataDir, port, mailUrl })
  }
  const stand: Stand = {
    base: `http://localhost:${port}`,
    chance,
    codesFor: (email) => arrivals().flatMap(({ to, text }) => (to === email ? [codeIn(text)] : [])),
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
  const kills: Kill[] = []
  let roundsBySmtp = 0
  let server: Operated = start()
  const killApp = async (running: Operated): Promise<void> => {
    kills.push({ what: 'app', at: Date.now() })
    await running.killApp()
  }

  const acknowledged = () => [...stand.acknowledged.values()].reduce((sum, count) => sum + count, 0)

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
    // On a slow machine a kill after so many milliseconds would hit nothing: it comes after so many acknowledged writes.
    const enough = acknowledged() + 3 + chance.below(10)
    const mailsBefore = mail.received.length
    const endLoad = startLoad()
    await expect
      .poll(acknowledged, { timeout: 90_000, intervals: [10], message: 'writes are acknowledged' })
      .toBeGreaterThanOrEqual(enough)
    if (mailUrl !== null) {
      await expect
        .poll(() => mail.received.length, { timeout: 90_000, intervals: [10], message: 'a mail leaves by SMTP' })
        .toBeGreaterThan(mailsBefore)
      roundsBySmtp += 1
    }
    await wait(chance.below(300))
    const alone = target === 'database' || target === 'backend'
    if (target !== 'app' && target !== 'start') kills.push({ what: 'database', at: Date.now() })
    if (target === 'backend') killBackend(dataDir, chance.below)
    if (target === 'database' || target === 'both') killDatabase(dataDir)
    // With the application gone nothing more can be asked; without its database it goes on answering.
    if (alone) await wait(chance.below(600))
    else await killApp(server)
    await endLoad()
    if (target === 'start') {
      const cut = start()
      await wait(chance.below(2_500))
      await killApp(cut)
    }
    if (!alone) server = start()
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

    const arrived = arrivals()
    const distinct = new Set(arrived.map(({ messageId }) => messageId))
    // A job that was put in the queue twice would mail twice under different ids.
    for (const witness of all) {
      const ids = new Set(arrived.flatMap(({ to, messageId }) => (to === witness.email ? [messageId] : [])))
      expect(ids.size, `mails to ${witness.email}`).toBeGreaterThanOrEqual(witness.mailsDue())
      expect(ids.size, `mails to ${witness.email}`).toBeLessThanOrEqual(witness.mailsDue() + witness.mailsInDoubt())
    }
    const kept = outbox.mails().map(({ messageId }) => messageId)
    expect(new Set(kept).size, 'a mail lies in the outbox once').toBe(kept.length)
    // SMTP cannot know of a yes that nobody lived to note: the mail goes out again, under the id by which receivers know it.
    const twice = arrived.length - distinct.size
    expect(repeatsWithoutExcuse(arrived, kills), 'mails that came again without a kill in between').toEqual([])
    // Otherwise all of this would be said of an outbox.
    expect(roundsBySmtp, 'rounds that deliver by SMTP').toBeGreaterThanOrEqual(Math.floor(rounds / 2))
    const bySmtp = new Set(mail.received.map(({ messageId }) => messageId)).size
    expect(bySmtp, 'mails by SMTP').toBeGreaterThanOrEqual(roundsBySmtp)
    const handedOver = mail.received.map(({ messageId }) => messageId)
    const halves = outbox.halves().filter((id) => !handedOver.some((one) => one.startsWith(`<${id}@`)))
    expect(halves, 'half a mail in the outbox').toEqual([])

    expect(await server.stop()).toBe(0)
    expect(databaseServers(dataDir)).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual([])
    console.log(
      `${rounds} rounds in ${lasted.toFixed(0)} s (seed ${seed}): ${[...stand.acknowledged].map(([kind, count]) => `${kind} ${count}`).join(', ')}; without an answer ${stand.unanswered}; mails ${distinct.size}, ${bySmtp} by SMTP in ${roundsBySmtp} rounds, ${twice} came again after ${kills.length} kills`,
    )
  } finally {
    await server.killApp()
    for (const pid of databaseServers(dataDir)) process.kill(pid, 'SIGINT')
    await mail.close()
    folder.clear()
  }
})
