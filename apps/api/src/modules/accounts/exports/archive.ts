import { Readable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import type { Ports } from '../../../platform/context.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import { type Holding, holdingsOf, type Person, type PersonalFile } from '../../../platform/personal-data/holding.ts'
import { readmeText } from './readme-text.ts'
import { safeName } from './rules.ts'

// The work is small and mostly waits for the database; threads of its own would outlive it.
configure({ useWebWorkers: false })

type House = Pick<Ports, 'db' | 'files' | 'brand' | 'clock' | 'personalData'>

const pageSize = 500

const jsonOf = async function* (house: House, person: Person, holding: Holding): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder()
  let written = 0
  yield text.encode('[')
  for (;;) {
    const rows = await holding.list(house.db, person, { limit: pageSize, offset: written })
    for (const row of rows) yield text.encode(`${written++ === 0 ? '\n' : ',\n'}${JSON.stringify(row, null, 2)}`)
    if (rows.length < pageSize) break
  }
  yield text.encode(written === 0 ? ']\n' : '\n]\n')
}

const webStream = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>

interface Archive {
  readonly person: Person
  readonly locale: Locale
  /** Told after each part; `all` is known from the first on. */
  readonly onPart: (done: number, all: number) => Promise<void>
}

/** Writes the ZIP of all that the register holds of the person; parts are read one after the other, none is in memory as a whole. */
export const writeArchive = async (
  house: House,
  { person, locale, onPart }: Archive,
  to: WritableStream,
): Promise<void> => {
  const holdings = holdingsOf(house.personalData).filter(({ file }) => file !== null)
  const files: PersonalFile[] = []
  for (const holding of holdings) files.push(...(await holding.listFiles(house.db, person)))
  const all = holdings.length + files.length
  const zip = new ZipWriter(to, { lastModDate: house.clock.now() })
  const madeAt = house.clock.now()
  await zip.add('README.txt', new TextReader(readmeText({ locale, brand: house.brand, madeAt, holdings })))
  let done = 0
  for (const holding of holdings) {
    await zip.add(`${holding.file?.name}.json`, webStream(Readable.from(jsonOf(house, person, holding))))
    await onPart(++done, all)
  }
  const taken = new Set<string>()
  for (const { storageKey, name } of files) {
    const safe = safeName(name, taken)
    taken.add(safe)
    await zip.add(`files/${safe}`, webStream(await house.files.read(storageKey)))
    await onPart(++done, all)
  }
  await zip.close()
}
