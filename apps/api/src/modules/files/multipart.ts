import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import { AppError, invalid, refused, tooLarge } from '../../platform/errors.ts'
import type { ErrorEntry } from '../../platform/http/wire.ts'
import { fileFault } from './rules.ts'
import { type SpooledFile, spool } from './spool.ts'
import { maxBodyOf } from './uploads.ts'
import { maxPdfBytes, maxPictureBodyBytes, maxPictureBytes, maxUploadBodyBytes } from './wire.ts'

/** What an upload brought: its text parts, its one file, and what is wrong with its form. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly content: SpooledFile } | null
  readonly faults: readonly ErrorEntry[]
}

const maxFields = 20
const maxFieldBytes = 1_000

const malformed = (): AppError => invalid('parse_error', 'The request body is not a valid form.')
const tooMuch = (limit: number): AppError =>
  tooLarge(fileFault('file_too_large', 'file', limit > maxUploadBodyBytes ? maxPictureBytes : maxPdfBytes).detail)
const wrong = (attr: string | null, detail: string): ErrorEntry => ({ code: 'invalid', detail, attr })
const attrOf = (name: string | undefined): string | null =>
  name === undefined ? null : name.slice(0, 100).replace(/\p{Cc}/gu, '')

const openParser = (headers: IncomingHttpHeaders): Busboy => {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { fields: maxFields, fieldSize: maxFieldBytes, files: 1 },
    })
  } catch {
    throw malformed()
  }
}

// What the disk says is no fault of the sender's.
const ofSpool = (error: unknown): AppError => {
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : null
  return syscall === 'open' || syscall === 'write' ? refused('boto_client_error') : malformed()
}

/** Waits until the parser takes more, or takes nothing anymore. */
const untilDrained = (parser: Busboy): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      parser.off('drain', go).off('error', go).off('close', go)
      resolve()
    }
    parser.on('drain', go).on('error', go).on('close', go)
  })

const collect = (parser: Busboy) => {
  const fields = new Map<string, string>()
  const faults: ErrorEntry[] = []
  let received: Promise<{ name: string; content: SpooledFile }> | null = null
  // Busboy's types promise a name; a part without one has none.
  parser.on('field', (name: string | undefined, value: string | undefined, info) => {
    const attr = attrOf(name)
    if (name === undefined) faults.push(wrong(null, 'A part of the form has no name.'))
    else if (fields.has(name)) faults.push(wrong(attr, 'Send this field once.'))
    else if (info.valueTruncated) faults.push(wrong(attr, `Use ${maxFieldBytes - 1} bytes at most.`))
    else if (value === undefined) faults.push(wrong(attr, 'This field has an unknown charset.'))
    if (name !== undefined && !fields.has(name)) fields.set(name, value ?? '')
  })
  parser.on('file', (name: string | undefined, stream, info) => {
    if (name !== 'file') {
      faults.push(wrong(attrOf(name), 'Send the file in the part that is called file.'))
      // Whatever breaks the stream breaks the whole form and is told there.
      stream.on('error', () => stream.destroy()).resume()
      return
    }
    if (info.filename?.includes('\0')) faults.push(wrong('file', 'The name of the file is not valid.'))
    received = spool(stream).then((content) => ({ name: info.filename ?? '', content }))
    received.catch(() => parser.destroy())
  })
  parser.on('filesLimit', () => faults.push(wrong('file', 'Send one file at a time.')))
  parser.on('fieldsLimit', () => faults.push(wrong(null, 'The form has too many fields.')))
  return { fields, faults, file: async () => received }
}

/** Feeds the body to the parser; the body itself is left open, for an answer is still to go out on its line. */
const feed = async (body: Readable, parser: Busboy, limitNow: () => number): Promise<void> => {
  let broken = false
  const ended = new Promise<void>((resolve) => {
    parser.on('close', resolve).on('error', () => {
      broken = true
      parser.destroy()
    })
  })
  let size = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxPictureBodyBytes) throw tooMuch(limitNow())
      if (broken || parser.destroyed) break
      if (!parser.write(chunk)) await untilDrained(parser)
      if (size > maxUploadBodyBytes && size > limitNow()) throw tooMuch(limitNow())
    }
  } catch (error) {
    parser.destroy()
    await ended
    throw error instanceof AppError ? error : malformed()
  }
  if (!parser.destroyed) parser.end()
  await ended
  if (broken) throw malformed()
}

/** Reads a multipart form. Throws 413 where the body is over the limit and 400 where it is no form; then no byte of it is kept. */
export const readForm = async (body: Readable, headers: IncomingHttpHeaders): Promise<ReceivedForm> => {
  // Less may still be too much: that is known once the parts before the file are read.
  if (Number(headers['content-length'] ?? 0) > maxPictureBodyBytes) throw tooMuch(maxUploadBodyBytes)
  const parser = openParser(headers)
  const form = collect(parser)
  const fault = await feed(body, parser, () => maxBodyOf(Object.fromEntries(form.fields))).then(
    () => null,
    (error: unknown) => error,
  )
  const [kept] = await Promise.allSettled([form.file()])
  if (kept.status === 'rejected') throw fault instanceof AppError && fault.status === 413 ? fault : ofSpool(kept.reason)
  if (fault !== null) {
    await kept.value?.content.close()
    throw fault
  }
  return { fields: Object.fromEntries(form.fields), file: kept.value, faults: form.faults }
}
