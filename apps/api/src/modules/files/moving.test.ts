import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDiskStore } from '../../platform/files/disk-store.ts'
import { makeS3Store } from '../../platform/files/s3-store.ts'
import { startS3 } from '../../platform/files/testing-s3.ts'
import { uploadBytes } from './actions.ts'
import type { CopyCounts } from './copying.ts'
import { moveFiles } from './moving.ts'
import { holdErasures } from './removal.ts'
import { pdf } from './testing.ts'
import { openFilesHouse, slotTarget } from './testing-house.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let house: Awaited<ReturnType<typeof openFilesHouse>>
beforeEach(async () => {
  s3 = await startS3()
  house = await openFilesHouse()
})
afterEach(async () => {
  await rm(`${house.folder}-journal`, { force: true })
  await rm(`${house.folder}-other`, { recursive: true, force: true })
  await house.close()
  await s3.close()
})

type Person = Awaited<ReturnType<typeof house.person>>
const upload = async (text: string): Promise<Person & { key: string }> => {
  const person = await house.person()
  const { id } = await uploadBytes(person.ctx, slotTarget, person.slot, { name: 'a.pdf', bytes: pdf(0, text) })
  const { rows } = await house.ports.db.pool.query('select storage_key from files where id = $1', [id])
  return { ...person, key: rows[0].storage_key }
}

const move = (onProgress?: (counts: CopyCounts) => void, to = makeS3Store(s3.place)) =>
  moveFiles({
    db: house.ports.db,
    from: house.ports.files,
    to,
    journal: `${house.folder}-journal`,
    ...(onProgress ? { onProgress } : {}),
  })

describe('moving files to another store', () => {
  it('brings each file whole, tells how far it is, and brings none twice', async () => {
    const keys: string[] = []
    for (let index = 0; index < 105; index++) keys.push(await house.keep(Buffer.from(`number ${index}`)))
    const steps: number[] = []
    const store = makeDiskStore(`${house.folder}-other`)
    expect(await move(({ copied }) => steps.push(copied), store)).toEqual({
      total: 105,
      copied: 105,
      present: 0,
      failures: [],
      erased: 0,
    })
    expect(steps).toEqual([100, 105])
    for (const index of [0, 50, 104])
      expect(String(await buffer(await store.read(keys[index] ?? '')))).toBe(`number ${index}`)
    expect(await move(undefined, store)).toMatchObject({ copied: 0, present: 105 })
  })

  it('mends what an earlier move left half done, and brings what came since', async () => {
    const [ana] = [await upload('Ana'), await upload('Ben')]
    await move()
    await makeS3Store(s3.place).put(ana.key, pdf(0, 'Ana').subarray(0, 100))
    await upload('Cleo')
    expect(await move()).toMatchObject({ total: 3, copied: 2, present: 1, failures: [] })
  })

  it('names the files whose bytes are lost or changed, and brings the others', async () => {
    const [lost, changed, longer] = [await upload('lost'), await upload('changed'), await upload('longer')]
    await upload('whole')
    await house.ports.files.remove(lost.key)
    await house.ports.files.put(changed.key, pdf(0, 'chanced'))
    await house.ports.files.put(longer.key, Buffer.concat([pdf(0, 'longer'), Buffer.from('!')]))
    const { copied, failures } = await move()
    expect(copied).toBe(1)
    expect(failures.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('ENOENT'),
        'the bytes are not those that were uploaded',
        expect.stringMatching(/^more than \d+ bytes are there$/),
      ]),
    )
    expect(await s3.keys()).toHaveLength(1)
  })

  it('erases in the new store what was taken away in the old one since, and nothing that is not its own', async () => {
    const [ana, ben] = [await upload('Ana'), await upload('Ben')]
    await makeS3Store(s3.place).put('somebody/elses', Buffer.from('x'))
    await move()
    await ana.call('DELETE', ana.query)
    await house.runJobs()
    expect(await move()).toMatchObject({ total: 1, erased: 1 })
    expect(await s3.keys()).toEqual([ben.key, 'somebody/elses'].sort())
  })

  it('fails as a whole where the new store is down', async () => {
    await upload('Ana')
    await s3.down()
    expect((await move()).failures).toMatchObject([{ why: expect.stringContaining('ECONNREFUSED') }])
  })
})

it('no bytes are erased while erasures are held, and those that waited go with the sweep', async () => {
  const ana = await upload('Ana')
  const line = new pg.Client({ connectionString: house.databaseUrl })
  await line.connect()
  await holdErasures(line)
  await ana.call('DELETE', ana.query)
  await house.runJobs()
  expect(await house.storedCount()).toBe(1)
  await line.end()
  await house.ports.db.pool.query("update files set removed_at = now() - interval '2 hours'")
  await house.runJob('sweep_files')
  expect([await house.storedCount(), await house.rowCount()]).toEqual([0, 0])
})
