import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** What a PDF turned out to be. */
export type PdfVerdict = 'pdf' | 'encrypted' | 'invalid'

const port = parentPort
if (!port) throw new Error('this file runs in a worker thread only')

const isPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

const inspect = async (data: Uint8Array): Promise<PdfVerdict> => {
  try {
    const document = await getDocumentProxy(data, { verbosity: 0, useSystemFonts: false })
    try {
      if (document.numPages < 1) return 'invalid'
      // The count is only what the file says of itself; a page that can be opened is there.
      await document.getPage(1)
      return 'pdf'
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    return isPassword(error) ? 'encrypted' : 'invalid'
  }
}

port.on('message', (data: Uint8Array) => {
  void inspect(data).then((verdict) => port.postMessage(verdict))
})

// The parser is large; what it takes to load does not count against the first file.
await getDocumentProxy(new Uint8Array()).catch(() => undefined)
port.postMessage('ready')
