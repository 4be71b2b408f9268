import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discardRest } from '../../platform/http/discard-rest.ts'
import { type ReceivedForm, readForm } from './multipart.ts'
import { defineUpload } from './uploads.ts'

const boundary = 'edge'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const part = (head: string, value: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')])
const field = (name: string, value: string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value)
const file = (value: string | Buffer, name = 'a.pdf', partName = 'file'): Buffer =>
  part(`Content-Disposition: form-data; name="${partName}"; filename="${name}"\r\nContent-Type: application/pdf`, value)
const end = Buffer.from(`--${boundary}--\r\n`)
const body = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, end])

const opened: ReceivedForm[] = []
const read = async (bytes: Buffer, chunk = bytes.length || 1): Promise<ReceivedForm> => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const form = await readForm(Readable.from(chunks, { objectMode: false }), headers)
  opened.push(form)
  return form
}
afterEach(async () => {
  for (const form of opened.splice(0)) await form.file?.content.close()
})

describe('a form', () => {
  it.each([1, 7, 1_000_000])('is read in pieces of %i bytes, the file first or last', async (chunk) => {
    const content = Buffer.from(`a\r\n--edg\r\n--${boundary.slice(0, 3)}\0\xff`, 'latin1')
    for (const bytes of [body(file(content), field('app', 'x')), body(field('app', 'x'), file(content))]) {
      const form = await read(bytes, chunk)
      expect(form).toMatchObject({
        fields: { app: 'x' },
        faults: [],
        file: { name: 'a.pdf', content: { size: content.length } },
      })
      expect(Buffer.from((await form.file?.content.bytes()) ?? [])).toEqual(content)
    }
  })

  it('keeps the bytes of a large file', async () => {
    const content = Buffer.alloc(2_500_000, 'abcdefghijk')
    const form = await read(body(file(content), field('app', 'x')), 65_536)
    expect(Buffer.from((await form.file?.content.bytes()) ?? []).equals(content)).toBe(true)
  })

  it('keeps a name as it was sent, in UTF-8 or in the extended form', async () => {
    expect((await read(body(file('x', 'Résumé 履歴書.pdf')))).file?.name).toBe('Résumé 履歴書.pdf')
    const extended = part(`Content-Disposition: form-data; name="file"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`, 'x')
    expect((await read(body(extended))).file?.name).toBe('Résumé.pdf')
  })

  it.each([
    ['no file', body(field('app', 'x')), []],
    ['no part at all', body(), []],
    ['two files', body(file('a'), file('b')), ['file']],
    ['a file under another name', body(file('a', 'a.pdf', 'resume')), ['resume']],
    ['a file under another name, before the file', body(file('b', 'a.pdf', 'resume'), file('a')), ['resume', 'file']],
    ['a field twice', body(field('app', 'x'), field('app', 'y'), file('a')), ['app']],
    ['a huge field', body(field('app', 'x'.repeat(500_000)), file('a')), ['app']],
    [
      'a NUL in a name',
      body(part(`Content-Disposition: form-data; name="file"; filename*=UTF-8''a%00.pdf`, 'x')),
      ['file'],
    ],
    ['too many fields', body(...Array.from({ length: 30 }, (_, index) => field(`f${index}`, 'x'))), [null]],
    ['a part without a name', body(part('Content-Disposition: form-data', 'x')), [null]],
    [
      'an unknown charset',
      body(part('Content-Disposition: form-data; name="app"\r\nContent-Type: text/plain; charset=klingon', 'x')),
      ['app'],
    ],
  ])('with %s is told what is wrong with it', async (_what, bytes, attrs) => {
    expect((await read(bytes)).faults.map(({ attr }) => attr)).toEqual(attrs)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('no form at all')],
    ['no end', Buffer.concat([file('abc'), field('app', 'x')])],
    ['a file without an end', Buffer.concat([field('app', 'x'), file('abc')]).subarray(0, -2)],
    ['a file whose beginning is its end', file('').subarray(0, -4)],
    ['a head without an end', Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; na`)])],
    ['a head that is none', body(part('no head\x01', 'x'))],
    ['a NUL in a head', body(file('x', 'a\0.pdf'))],
    ['a file, then a head that is none', body(file('x'.repeat(100_000)), part('no head\x01', 'x'))],
    ['a head without bounds', body(part(`X-Long: ${'x'.repeat(50_000)}`, 'x'))],
  ])('of %s is none', async (_what, bytes) => {
    for (const chunk of [bytes.length || 1, 5])
      await expect(read(bytes, chunk)).rejects.toMatchObject({ status: 400, errors: [{ code: 'parse_error' }] })
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary',
    'multipart/form-data; =',
    'multipart/mixed; boundary=edge',
    '',
  ])('of the type %j is none', async (type) => {
    await expect(readForm(Readable.from([]), { 'content-type': type })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the limit of a body', () => {
  const limit = 3_145_728
  const exactly = (size: number): Buffer => body(file(Buffer.alloc(size - body(file('')).length, 'x')))

  it('is inclusive', async () => {
    expect((await read(exactly(limit), 65_536)).faults).toEqual([])
    await expect(read(exactly(limit + 1), 65_536)).rejects.toMatchObject({ status: 413 })
  })

  it('is higher for a picture that says before its file what it is', async () => {
    defineUpload({
      ...{ app: 'test', model: 'album', field: 'picture', label: 'picture', format: 'picture' },
      attach: { find: async () => null, replace: async () => null, admit: () => false },
    })
    const address = [field('app', 'test'), field('model', 'album'), field('field', 'picture')]
    const large = file(Buffer.alloc(5_242_880, 'x'))
    expect((await read(body(...address, large), 65_536)).file?.content.size).toBe(5_242_880)
    await expect(read(body(large, ...address), 65_536)).rejects.toMatchObject({ status: 413 })
    await expect(read(body(...address, file(Buffer.alloc(2 * limit))), 65_536)).rejects.toMatchObject({ status: 413 })
  })

  it('is told before a byte is read where the length is given', async () => {
    const never = new Readable({ read: () => undefined })
    await expect(readForm(never, { ...headers, 'content-length': String(2 * limit + 1) })).rejects.toMatchObject({
      status: 413,
    })
  })

  it('leaves the line open, throws away what follows, and cuts it in the end', async () => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 65_536
        this.push(Buffer.alloc(65_536))
      },
    })
    await expect(readForm(endless, headers)).rejects.toMatchObject({ status: 413 })
    expect(endless.destroyed).toBe(false)
    const cut = new Promise<void>((resolve) => endless.on('close', resolve))
    discardRest(endless)
    await cut
    expect(sent).toBeLessThan(25_000_000)
  })
})

it('keeps nothing of a form whose sender goes away', async () => {
  const parts = Buffer.concat([field('app', 'x'), file('x'.repeat(200_000))])
  async function* interrupted() {
    yield parts
    throw new Error('aborted')
  }
  await expect(readForm(Readable.from(interrupted(), { objectMode: false }), headers)).rejects.toMatchObject({
    status: 400,
  })
})

it('says so where the disk does not take the file', async () => {
  vi.stubEnv('TMPDIR', '/no/such/folder')
  try {
    await expect(read(body(file('x'.repeat(200_000)), field('app', 'x')), 1_000)).rejects.toMatchObject({
      status: 400,
      errors: [{ code: 'boto_client_error' }],
    })
  } finally {
    vi.unstubAllEnvs()
  }
})
