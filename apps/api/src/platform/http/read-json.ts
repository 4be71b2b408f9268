import { invalid } from '../errors.ts'

/** What a body of UTF-8 JSON says; throws `parse_error` where it is none. */
export const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw invalid('parse_error', 'The request body is not valid JSON.')
  }
}
