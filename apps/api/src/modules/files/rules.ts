import { randomUUID } from 'node:crypto'
import type { ErrorEntry } from '../../platform/http/wire.ts'
import type { UploadFaultCode } from './wire.ts'

const maxNameCharacters = 150
// Most file systems take 255 bytes; the person's own has to, once they download the file.
const maxNameBytes = 240

// What is not seen, but changes how the rest is shown.
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const shorten = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  const stem = [...name.slice(0, name.length - extension.length)]
  const fits = (): boolean =>
    stem.length + extension.length <= maxNameCharacters && Buffer.byteLength(stem.join('') + extension) <= maxNameBytes
  while (stem.length > 0 && !fits()) stem.pop()
  return stem.join('').trimEnd() + extension
}

/** What a file may be, judged by its content alone. */
export type FileFormat = 'pdf' | 'picture'

// A picture is kept as it was made anew, whatever it was before.
const endings: Readonly<Record<FileFormat, { readonly kept: string; readonly given: RegExp }>> = {
  pdf: { kept: 'pdf', given: /\.pdf$/i },
  picture: { kept: 'webp', given: /\.(jpe?g|png|webp)$/i },
}

/** The name that a file keeps: the person's own, without folders, control characters and excess, and with its ending; what the file is called (`label`) where nothing is left. */
export const keptName = (given: string, label: string, format: FileFormat = 'pdf'): string => {
  const { kept, given: ending } = endings[format]
  // Browsers escape a quote in a file's name this way and nothing else that a name may hold.
  const plain = given.replaceAll('%22', '"').toWellFormed()
  const last = plain.split(/[/\\]/).at(-1) ?? ''
  // A dot in front would hide the file from the person who downloads it.
  const name = last
    .replace(unseen, '')
    .replace(/^[.\s]+/u, '')
    .trimEnd()
  if (name === '' || `.${name}`.replace(ending, '') === '') return `${label}.${kept}`
  // Whatever the file was called: what is handed out opens as what it is.
  const isRight = name.toLowerCase().endsWith(`.${kept}`)
  return shorten(isRight ? name : `${format === 'pdf' ? name : name.replace(ending, '')}.${kept}`)
}

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

/** The `Content-Disposition` of a download (RFC 6266): the name in ASCII for old clients, and as it is. */
export const dispositionOf = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, percent)}`
}

/** A new place in the file store; spread over folders, and nothing of it comes from a person. */
export const newStorageKey = (id: string = randomUUID()): string => `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Whether it begins and ends as a PDF does; one that was cut off does not. Only a parser can say more. */
export const isFramedAsPdf = (bytes: Uint8Array): boolean => {
  if (!latin(bytes.subarray(0, 1024)).includes('%PDF-')) return false
  let end = bytes.length
  // Some mail servers and scanners fill up the end with blanks.
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(bytes[end - 1] ?? -1)) end--
  return latin(bytes.subarray(Math.max(0, end - 2048), end)).includes('%%EOF')
}

const megabytes = (bytes: number): string => `${Number((bytes / 1_048_576).toFixed(1))}MB`

/** What the person reads about a file that cannot be taken; `label` is what the file is called. */
export const fileFault = (
  code: Exclude<UploadFaultCode, 'boto_client_error'>,
  label: string,
  maxBytes: number,
  format: FileFormat = 'pdf',
): ErrorEntry => {
  const picture = label
  const detail = {
    file_too_large: `The ${label} you uploaded is too large. The maximum file size is ${megabytes(maxBytes)}.`,
    invalid_file_type:
      format === 'pdf'
        ? `The ${label} you uploaded is not a PDF file.`
        : `The ${picture} you uploaded is not a JPEG, PNG or WebP picture.`,
    encrypted_file: `The ${label} you uploaded is protected with a password. Save a copy without the password and upload that.`,
    too_many_pixels: `The ${picture} you uploaded has too many pixels. Save a smaller copy, of 40 megapixels at most, and upload that.`,
  }
  return { code, detail: detail[code], attr: 'file' }
}
