import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

const content = (text: string): string => `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`

const stream = (dictionary: string, bytes: string): string =>
  `<<${dictionary}/Length ${bytes.length}>>stream\n${bytes}\nendstream`

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

interface Shape {
  readonly pages?: string
  readonly text?: string
  /** Further objects, from 6 on, and what the trailer says beside size and root. */
  readonly more?: readonly string[]
  readonly trailer?: string
  /** Bytes of a comment before the table of objects. */
  readonly padding?: number
}

const assemble = ({
  pages = '/Kids[3 0 R]/Count 1',
  text = 'Resume',
  more = [],
  trailer = '',
  padding = 0,
}: Shape): Buffer => {
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages${pages}>>`,
    page,
    stream('', content(text)),
    font,
    ...more,
  ]
  let out = '%PDF-1.4\n'
  let table = ''
  for (const [index, body] of bodies.entries()) {
    table += `${String(out.length).padStart(10, '0')} 00000 n \n`
    out += `${index + 1} 0 obj\n${body}\nendobj\n`
  }
  if (padding > 0) out += `%${' '.repeat(Math.max(0, padding - 2))}\n`
  const size = bodies.length + 1
  out += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n`
  return Buffer.from(`${out}${out.lastIndexOf('xref\n0 ')}\n%%EOF\n`, 'latin1')
}

/** A PDF of one page with that text, of exactly `size` bytes where it is given (at least a thousand). */
export const pdf = (size = 0, text = 'Resume'): Buffer => {
  let padding = size === 0 ? 0 : size - assemble({ text }).length
  let made = assemble({ text, padding })
  // A longer padding may need another digit in the place of the table.
  while (size > 0 && made.length !== size) {
    padding += size - made.length
    made = assemble({ text, padding })
  }
  return made
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => state[index & 255] ?? 0
  const swap = (a: number, b: number): void => {
    const kept = at(a)
    state[a] = at(b)
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}

const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), filler]).subarray(0, 32)

/** A PDF under the standard handler's 40-bit encryption; with an empty `user` password anybody can open it. */
export const encryptedPdf = ({ user = 'secret', owner = 'owner' }: { user?: string; owner?: string } = {}): Buffer => {
  const id = Buffer.alloc(16, 1)
  const ownerEntry = rc4(md5(padded(owner)).subarray(0, 5), padded(user))
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const key = md5(padded(user), ownerEntry, permissions, id).subarray(0, 5)
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`
  const encrypt = `<</Filter/Standard/V 1/R 2/P -4/O ${hex(ownerEntry)}/U ${hex(rc4(key, filler))}>>`
  return assemble({ more: [encrypt], trailer: `/Encrypt 6 0 R/ID[${hex(id)}${hex(id)}]` })
}

/** A small PDF whose one compressed stream has to be unfolded to `bytes` bytes before its page is found. */
export const unfoldingPdf = (bytes: number): Buffer => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]
  const [first, last] = [64, bytes - 1_000]
  const unfolded = Buffer.alloc(bytes, ' ')
  unfolded.write(`1 0 2 ${last} 3 ${last + 100} `)
  unfolded.write(objects[0] ?? '', first)
  unfolded.write(objects[1] ?? '', first + last)
  unfolded.write(objects[2] ?? '', first + last + 100)
  const folded = deflateSync(unfolded).toString('latin1')
  let out = '%PDF-1.5\n'
  const holderAt = out.length
  out += `4 0 obj\n${stream(`/Type/ObjStm/N 3/First ${first}/Filter/FlateDecode`, folded)}\nendobj\n`
  const tableAt = out.length
  const rows = [
    [0, 0, 65_535],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, holderAt, 0],
    [1, tableAt, 0],
  ] as const
  const table = Buffer.alloc(rows.length * 7)
  for (const [index, [kind, place, generation]] of rows.entries()) {
    table.writeUInt8(kind, index * 7)
    table.writeUInt32BE(place, index * 7 + 1)
    table.writeUInt16BE(generation, index * 7 + 5)
  }
  out += `5 0 obj\n${stream('/Type/XRef/Size 6/W[1 4 2]/Root 1 0 R', table.toString('latin1'))}\nendobj\nstartxref\n${tableAt}\n%%EOF\n`
  return Buffer.from(out, 'latin1')
}

const noise = (length: number): Buffer => {
  let seed = 42
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return seed >> 16
  }
  return Buffer.from(Uint8Array.from({ length }, next))
}

/** Files that are no PDFs, whatever they look like. */
export const badFiles: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  'one byte': Buffer.from('%'),
  HTML: Buffer.from('<!doctype html><title>Resume</title><h1>Resume</h1>'),
  'a header alone': Buffer.from('%PDF-1.7\n'),
  'a header and an end around HTML': Buffer.from('%PDF-1.7\n<h1>Resume</h1>\n%%EOF\n'),
  'a header and an end around noise': Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    noise(5_000),
    Buffer.from('\n%%EOF\n'),
  ]),
  noise: noise(20_000),
  'a ZIP': Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
  'the first half': pdf().subarray(0, pdf().length / 2),
  'all but the end': pdf().subarray(0, -10),
  'half of a large one': pdf(1_000_000).subarray(0, 500_000),
  'no page': assemble({ pages: '/Kids[]/Count 0' }),
  'a count of pages without pages': assemble({ pages: '/Kids[]/Count 3' }),
}

/** The multipart body of an upload, the file first as browsers send it. */
export const uploadBody = (
  address: Readonly<Record<string, string>>,
  bytes: Uint8Array,
  { name = 'resume.pdf', type = 'application/pdf', fileFirst = true } = {},
): FormData => {
  const body = new FormData()
  const addFile = (): void => body.append('file', new Blob([Uint8Array.from(bytes)], { type }), name)
  if (fileFirst) addFile()
  for (const [key, value] of Object.entries(address)) body.append(key, value)
  if (!fileFirst) addFile()
  return body
}
