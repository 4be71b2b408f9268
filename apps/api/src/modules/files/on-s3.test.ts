import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeS3Store } from '../../platform/files/s3-store.ts'
import { startS3 } from '../../platform/files/testing-s3.ts'
import { errorBody } from '../../platform/http/wire.ts'
import { pdf, uploadBody } from './testing.ts'
import { openFilesHouse } from './testing-house.ts'
import { fileObject } from './wire.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let house: Awaited<ReturnType<typeof openFilesHouse>>
beforeAll(async () => {
  s3 = await startS3()
  house = await openFilesHouse({ files: makeS3Store(s3.place) })
})
afterAll(async () => {
  await house.close()
  await s3.close()
})

type Person = Awaited<ReturnType<typeof house.person>>
const put = (person: Person, bytes: Uint8Array) =>
  person.call('PUT', '/api/upload/', { body: uploadBody(person.address, bytes) })
const fileOf = async (response: Response) => fileObject.parse(await response.json())
const download = async (person: Person, url: string) => Buffer.from(await (await person.call('GET', url)).arrayBuffer())

describe('files on S3', () => {
  it('are kept, handed out to their owner alone, replaced and erased', async () => {
    const [ana, ben] = [await house.person(), await house.person()]
    const old = await fileOf(await put(ana, pdf(0, 'old')))
    expect((await download(ana, old.url)).equals(pdf(0, 'old'))).toBe(true)
    expect((await ben.call('GET', old.url)).status).toBe(404)
    const fresh = await fileOf(await put(ana, pdf(2_097_152, 'new')))
    expect((await ana.call('GET', old.url)).status).toBe(404)
    expect((await download(ana, fresh.url)).equals(pdf(2_097_152, 'new'))).toBe(true)
    await house.runJobs()
    expect(await s3.keys()).toHaveLength(1)
    expect((await ana.call('DELETE', ana.query)).status).toBe(204)
    await house.runJobs()
    expect([await s3.keys(), await house.rowCount()]).toEqual([[], 0])
  })

  it('while the store is down are refused, not handed out and not lost', async () => {
    const ana = await house.person()
    const kept = await fileOf(await put(ana, pdf(0, 'kept')))
    await s3.down()
    const up = await put(ana, pdf(0, 'refused'))
    expect([up.status, errorBody.parse(await up.json()).errors]).toEqual([
      400,
      [{ code: 'boto_client_error', detail: 'An error occurred while interacting with a cloud service.', attr: null }],
    ])
    const down = await ana.call('GET', kept.url)
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5'])
    expect(down.headers.get('content-disposition')).toBeNull()
    expect(await fileOf(await ana.call('GET', ana.query))).toEqual(kept)
    await s3.up()
    expect((await download(ana, kept.url)).equals(pdf(0, 'kept'))).toBe(true)
    expect(await s3.keys()).toHaveLength(1)
  })

  it('whose erasure found the store down are erased once it is up', async () => {
    const ana = await house.person()
    await house.runJobs()
    const before = await s3.keys()
    await put(ana, pdf())
    await s3.down()
    expect((await ana.call('DELETE', ana.query)).status).toBe(204)
    await house.runJobs()
    await s3.up()
    expect(await s3.keys()).toHaveLength(before.length + 1)
    await house.ports.db.pool.query(
      "update files set removed_at = now() - interval '2 hours' where removed_at is not null",
    )
    await house.runJob('sweep_files')
    expect(await s3.keys()).toEqual(before)
  })
})
