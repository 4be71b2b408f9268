import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Brand, brand } from './wire.ts'

const defaultFile = fileURLToPath(new URL('../../../brand/firstrung.json', import.meta.url))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const read = (file: string): unknown => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`BRAND_FILE: ${file} cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`BRAND_FILE: ${file} is not valid JSON`)
  }
}

/**
 * Reads and checks the brand file, or the default brand where none is named. Outside production a file without program_terms
 * borrows the default brand's. Throws an Error of one line that names BRAND_FILE and the first faulty field.
 */
export const loadBrand = (file: string | undefined, { production }: { production: boolean }): Brand => {
  const own = file !== undefined && file !== ''
  const raw = read(own ? file : defaultFile)
  let candidate = raw
  if (own && !production && isRecord(raw) && raw.program_terms === undefined) {
    const fallback = read(defaultFile)
    candidate = { ...raw, program_terms: isRecord(fallback) ? fallback.program_terms : undefined }
  }
  const result = brand.safeParse(candidate)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') || 'the file as a whole'
  const reason =
    field === 'program_terms' && isRecord(raw) && raw.program_terms === undefined
      ? 'is required in production'
      : (issue?.message ?? 'is wrong').replace(/\s+/g, ' ')
  throw new Error(`BRAND_FILE: ${field}: ${reason}`)
}
