import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'

/** The files of an archive, as text, by their names. */
export const unzip = async (bytes: Buffer): Promise<Map<string, string>> => {
  const entries = await new ZipReader(new BlobReader(new Blob([Uint8Array.from(bytes)]))).getEntries()
  const read = entries.map(async (entry) => {
    if (entry.directory) throw new Error('there are no folders of their own')
    return [entry.filename, await entry.getData(new TextWriter())] as const
  })
  return new Map(await Promise.all(read))
}
