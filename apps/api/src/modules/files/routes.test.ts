import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../../platform/http/wire.ts'
import { uploadBytes } from './actions.ts'
import { badFiles, encryptedPdf, pdf, uploadBody } from './testing.ts'
import { openFilesHouse, slotTarget } from './testing-house.ts'
import { defineUpload } from './uploads.ts'
import { fileObject } from './wire.ts'

let house: Awaited<ReturnType<typeof openFilesHouse>>
beforeAll(async () => {
  house = await openFilesHouse()
})
afterAll(() => house.close())

type Person = Awaited<ReturnType<typeof house.person>>
type BodyOptions = Parameters<typeof uploadBody>[2]
const put = (
  person: Person,
  bytes: Uint8Array,
  options?: BodyOptions,
  over: Record<string, string> = {},
): Promise<Response> =>
  person.call('PUT', '/api/upload/', { body: uploadBody({ ...person.address, ...over }, bytes, options) })
const fileOf = async (response: Promise<Response>) => fileObject.parse(await (await response).json())
const errorsOf = async (response: Response) => errorBody.parse(await response.json()).errors
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
const faultsOf = async (response: Response) => {
  const errors = await errorsOf(response)
  return { status: response.status, faults: errors.map(({ code, attr }) => `${code}:${attr}`) }
}

describe('an upload', () => {
  it('is kept, looked up and read back byte for byte by its owner', async () => {
    const ana = await house.person()
    const bytes = pdf(0, 'Ana')
    const up = await put(ana, bytes, { name: 'Résumé final.PDF', type: 'text/plain' })
    expect(up.status).toBe(200)
    const file = fileObject.parse(await up.json())
    expect(file).toMatchObject({ name: 'Résumé final.PDF', size: bytes.length, url: `/api/files/${file.id}/` })
    expect(await (await ana.call('GET', ana.query)).json()).toEqual(file)
    const down = await ana.call('GET', file.url)
    expect(down.status).toBe(200)
    expect(Object.fromEntries(down.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="R_sum_ final.PDF"; filename*=UTF-8''R%C3%A9sum%C3%A9%20final.PDF`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect((await bytesOf(down)).equals(bytes)).toBe(true)
    const head = await ana.call('HEAD', file.url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  it('may have its file first or last, and its address without lookup_field', async () => {
    const ana = await house.person()
    expect((await put(ana, pdf(), { fileFirst: false })).status).toBe(200)
    const { lookup_field: _, ...address } = ana.address
    expect((await ana.call('PUT', '/api/upload/', { body: uploadBody(address, pdf()) })).status).toBe(200)
  })

  it('takes the limit itself and not one byte more', async () => {
    const ana = await house.person()
    expect((await put(ana, pdf(2_097_152))).status).toBe(200)
    const big = await put(ana, pdf(2_097_153))
    expect(big.status).toBe(400)
    expect(await errorsOf(big)).toEqual([
      {
        code: 'file_too_large',
        detail: 'The resume you uploaded is too large. The maximum file size is 2MB.',
        attr: 'file',
      },
    ])
    expect(await (await ana.call('GET', ana.query)).json()).toMatchObject({ size: 2_097_152 })
  })

  it('of more than 3 MiB is cut off', async () => {
    const ana = await house.person()
    const up = await put(ana, Buffer.alloc(5_000_000))
    expect(await faultsOf(up)).toEqual({ status: 413, faults: ['payload_too_large:null'] })
    const streamed = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 80; index++) controller.enqueue(Buffer.alloc(65_536, 'x'))
        controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const chunked = { body: streamed, duplex: 'half', headers } satisfies RequestInit & { duplex: string }
    expect((await ana.call('PUT', '/api/upload/', chunked)).status).toBe(413)
  })

  it.each(Object.entries(badFiles))('of %s is refused and changes nothing', async (_what, bytes) => {
    const ana = await house.person()
    const kept = await fileOf(put(ana, pdf()))
    const stored = await house.storedCount()
    const up = await put(ana, bytes)
    expect(up.status).toBe(400)
    expect(await errorsOf(up)).toEqual([
      { code: 'invalid_file_type', detail: 'The resume you uploaded is not a PDF file.', attr: 'file' },
    ])
    expect(await (await ana.call('GET', ana.query)).json()).toEqual(kept)
    expect(await house.storedCount()).toBe(stored)
  })

  it('of a file with a password says what to do', async () => {
    const up = await put(await house.person(), encryptedPdf())
    expect((await errorsOf(up.clone()))[0]?.detail).toContain('without the password')
    expect(await faultsOf(up)).toEqual({ status: 400, faults: ['encrypted_file:file'] })
  })

  it.each([
    [{ app: 'nowhere' }, ['invalid:app']],
    [{ model: 'nothing' }, ['invalid:model']],
    [{ field: 'password' }, ['invalid:field']],
    [{ field: '__proto__' }, ['invalid:field']],
    [{ app: ' ', lookup_field: 'email' }, ['required:app', 'invalid:lookup_field']],
    [{ lookup_field: 'id' }, ['invalid:lookup_field']],
    [{ lookup_value: 'a\0b' }, ['invalid:lookup_value']],
  ])('to %j is refused', async (over, faults) => {
    expect(await faultsOf(await put(await house.person(), pdf(), {}, over))).toEqual({ status: 400, faults })
  })

  it('tells everything that is missing at once', async () => {
    const ana = await house.person()
    const body = new FormData()
    body.append('app', 'test')
    expect(await faultsOf(await ana.call('PUT', '/api/upload/', { body }))).toEqual({
      status: 400,
      faults: ['required:model', 'required:field', 'required:lookup_value', 'required:file'],
    })
  })

  it('ignores a field that it does not know', async () => {
    expect((await put(await house.person(), pdf(), {}, { uploaded_by: 'me', csrf: 'x' })).status).toBe(200)
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'not-an-id', '1', "' or 1=1"])(
    'to the record %j finds none',
    async (value) => {
      const ana = await house.person()
      expect((await put(ana, pdf(), {}, { lookup_value: value })).status).toBe(404)
      const query = `/api/upload/?${new URLSearchParams({ ...ana.address, lookup_value: value })}`
      expect((await ana.call('GET', query)).status).toBe(404)
      expect((await ana.call('DELETE', query)).status).toBe(404)
    },
  )

  it.each([
    ['application/json', '{}', 415],
    ['application/x-www-form-urlencoded', 'app=test', 415],
    ['text/plain', 'x', 415],
    ['multipart/mixed; boundary=edge', '--edge--', 415],
    ['multipart/form-data', '--edge--', 400],
    ['multipart/form-data; boundary=', '--edge--', 400],
    ['multipart/form-data; boundary=edge', 'no form', 400],
    ['multipart/form-data; boundary=edge', '', 400],
    ['multipart/form-data; boundary=edge', '--edge--\r\n', 400],
  ])('of the type %j with %j is %i', async (type, body, status) => {
    const up = await (await house.person()).call('PUT', '/api/upload/', { body, headers: { 'content-type': type } })
    expect(up.status).toBe(status)
    expect((await errorsOf(up)).length).toBeGreaterThan(0)
  })

  it('without a body is refused', async () => {
    expect((await (await house.person()).call('PUT', '/api/upload/')).status).toBe(415)
  })
})

describe('who may', () => {
  it('only a person who is signed in', async () => {
    const ana = await house.person()
    const { url } = await fileOf(put(ana, pdf()))
    const nobody = await Promise.all([
      fetch(new URL(ana.query, house.base)),
      fetch(new URL(ana.query, house.base), { method: 'DELETE' }),
      fetch(new URL('/api/upload/', house.base), { method: 'PUT', body: uploadBody(ana.address, pdf()) }),
      fetch(new URL(url, house.base)),
    ])
    expect(nobody.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  it('not another person: nothing is there for them', async () => {
    const [ana, ben] = [await house.person(), await house.person()]
    const file = await fileOf(put(ana, pdf()))
    expect((await ben.call('GET', file.url)).status).toBe(404)
    expect((await ben.call('GET', ana.query)).status).toBe(404)
    expect((await ben.call('DELETE', ana.query)).status).toBe(404)
    expect((await put(ben, pdf(0, 'Ben'), {}, { lookup_value: ana.slot })).status).toBe(404)
    expect(await (await ana.call('GET', ana.query)).json()).toEqual(file)
  })

  it.each(['/api/files/00000000-0000-4000-8000-000000000000/', '/api/files/1/', '/api/files/..%2f..%2fetc/'])(
    'reads %s',
    async (url) => {
      expect((await (await house.person()).call('GET', url)).status).toBe(404)
    },
  )
})

describe('a new file', () => {
  it('takes the place of the old one, whose bytes go with the next job', async () => {
    await house.runJobs()
    const stored = await house.storedCount()
    const ana = await house.person()
    const old = await fileOf(put(ana, pdf(0, 'old')))
    const fresh = await fileOf(put(ana, pdf(0, 'new')))
    expect(await (await ana.call('GET', ana.query)).json()).toEqual(fresh)
    expect((await ana.call('GET', old.url)).status).toBe(404)
    expect((await bytesOf(await ana.call('GET', fresh.url))).equals(pdf(0, 'new'))).toBe(true)
    await house.runJobs()
    expect(await house.storedCount()).toBe(stored + 1)
  })

  it('of many at once is one of them, and the others leave nothing', async () => {
    await house.runJobs()
    const [stored, rows] = [await house.storedCount(), await house.rowCount()]
    const ana = await house.person()
    const seen: number[] = []
    await put(ana, pdf(0, 'first'))
    const uploads = Array.from({ length: 40 }, async (_, index) => {
      const up = await put(ana, pdf(100_000, `number ${index}`))
      seen.push((await ana.call('GET', ana.query)).status)
      return up.status
    })
    expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]))
    expect(new Set(seen)).toEqual(new Set([200]))
    await house.runJobs()
    expect([await house.storedCount(), await house.rowCount()]).toEqual([stored + 1, rows + 1])
    const kept = await fileOf(ana.call('GET', ana.query))
    expect((await bytesOf(await ana.call('GET', kept.url))).toString('latin1')).toMatch(/number \d+/)
  })
})

describe('removing', () => {
  it('takes the file away at once and its bytes with the next job; again, it changes nothing', async () => {
    await house.runJobs()
    const stored = await house.storedCount()
    const ana = await house.person()
    const { url } = await fileOf(put(ana, pdf()))
    expect((await ana.call('DELETE', ana.query)).status).toBe(204)
    expect((await ana.call('DELETE', ana.query)).status).toBe(204)
    expect([(await ana.call('GET', ana.query)).status, (await ana.call('GET', url)).status]).toEqual([404, 404])
    await house.runJobs()
    expect(await house.storedCount()).toBe(stored)
    expect((await put(ana, pdf())).status).toBe(200)
  })

  it.each([
    '/api/upload/',
    '/api/upload/?app=test&app=test&model=slot&field=paper&lookup_value=1',
    '/api/upload/?app=x&model=y&field=z&lookup_value=1',
  ])('or looking up at %s is refused', async (url) => {
    const ana = await house.person()
    expect([(await ana.call('GET', url)).status, (await ana.call('DELETE', url)).status]).toEqual([400, 400])
  })
})

describe('what goes wrong on the way', () => {
  const rawUpload = (ana: Person, part: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `PUT /api/upload/ HTTP/1.1\r\nHost: localhost\r\nX-Person: ${ana.id}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: 1000000\r\n\r\n`,
      ),
      Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
      part,
    ])

  it('an upload that its sender gives up leaves nothing', async () => {
    await house.runJobs()
    const before = [await house.storedCount(), await house.rowCount()]
    const ana = await house.person()
    const answered = new Promise<void>((resolve) =>
      house.app.server.once('request', (req) => req.once('close', resolve)),
    )
    const socket = connect(Number(new URL(house.base).port), '127.0.0.1')
    socket.write(rawUpload(ana, Buffer.alloc(300_000, 'x')), () => socket.destroy())
    await answered
    expect([await house.storedCount(), await house.rowCount()]).toEqual(before)
    expect((await ana.call('GET', ana.query)).status).toBe(404)
  })

  it('a file store that is down is told as such, leaves the old file, and is swept once it is up', async () => {
    const ana = await house.person()
    await house.runJobs()
    const rows = await house.rowCount()
    const whole = house.folder
    await rm(whole, { recursive: true, force: true })
    await writeFile(whole, 'a file where the folder was')
    expect(await faultsOf(await put(ana, pdf()))).toEqual({ status: 400, faults: ['boto_client_error:null'] })
    expect((await ana.call('GET', ana.query)).status).toBe(404)
    await rm(whole)
    await house.ports.db.pool.query(
      "update files set uploaded_at = now() - interval '2 hours' where attached_at is null",
    )
    await house.runJob('sweep_files')
    expect(await house.rowCount()).toBe(rows)
    expect((await put(ana, pdf())).status).toBe(200)
  })

  it('a file whose bytes are gone is 503, not an empty file', async () => {
    const ana = await house.person()
    const { id, url } = await fileOf(put(ana, pdf()))
    const { rows } = await house.ports.db.pool.query('select storage_key from files where id = $1', [id])
    await house.ports.files.remove(rows[0].storage_key)
    expect((await ana.call('GET', url)).status).toBe(503)
  })

  it('a sweep leaves what is in use and what is on its way', async () => {
    const ana = await house.person()
    const { url } = await fileOf(put(ana, pdf()))
    await house.runJobs()
    await house.ports.db.pool.query(
      "update files set uploaded_at = now() - interval '3 days' where attached_at is not null",
    )
    const rows = await house.rowCount()
    await house.runJob('sweep_files')
    expect(await house.rowCount()).toBe(rows)
    expect((await ana.call('GET', url)).status).toBe(200)
  })
})

it('that a record names but nobody knows is 404, and is not looked for for ever', async () => {
  const { attach, ...slot } = slotTarget
  defineUpload({ ...slot, field: 'ghost', attach: { ...attach, find: async () => randomUUID() } })
  const ana = await house.person()
  const query = new URLSearchParams({ ...ana.address, field: 'ghost' })
  expect((await ana.call('GET', `/api/upload/?${query}`)).status).toBe(404)
})

describe('bytes at hand', () => {
  it('are kept as an upload would be', async () => {
    const ana = await house.person()
    const bytes = pdf(0, 'seed')
    const file = await uploadBytes(ana.ctx, slotTarget, ana.slot, { name: 'seed.pdf', bytes })
    expect(await fileOf(ana.call('GET', ana.query))).toEqual(file)
    expect((await bytesOf(await ana.call('GET', file.url))).equals(pdf(0, 'seed'))).toBe(true)
    expect(bytes.equals(pdf(0, 'seed'))).toBe(true)
  })

  it('are refused as an upload would be', async () => {
    const [ana, ben] = [await house.person(), await house.person()]
    const give = (bytes: Uint8Array, slot = ana.slot) =>
      uploadBytes(ana.ctx, slotTarget, slot, { name: 'a.pdf', bytes })
    await expect(give(pdf(2_097_153))).rejects.toMatchObject({ errors: [{ code: 'file_too_large' }] })
    await expect(give(Buffer.from('no'))).rejects.toMatchObject({ errors: [{ code: 'invalid_file_type' }] })
    await expect(give(pdf(), ben.slot)).rejects.toMatchObject({ status: 404 })
  })
})

it('is described in the API document', async () => {
  const { paths } = house.app.swagger()
  expect(paths).toMatchObject({
    '/api/upload/': {
      get: {},
      delete: {},
      put: { requestBody: { content: { 'multipart/form-data': { schema: expect.anything() } } } },
    },
    '/api/files/{id}/': { get: {} },
  })
})
