import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { invalid } from '../errors.ts'
import { type Keyring, secretsOf } from '../keyring.ts'

const place = z.array(z.string())

const sealOf = (list: string, secret: string, text: string): string =>
  createHmac('sha256', secret).update(`cursor:${list}:${text}`).digest('base64url')

interface Keyed {
  /** Which list it belongs to; another's cursor is refused. */
  readonly list: string
  readonly secret: Keyring
}

/** The place where a list goes on, sealed: only what we handed out is taken back. */
export const sealCursor = ({ list, secret, place }: Keyed & { readonly place: readonly string[] }): string => {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url')
  return `${text}.${sealOf(list, secret.current, text)}`
}

/** The place that the cursor names; 400 where it was not ours, or was changed on the way. */
export const openCursor = ({ list, secret, cursor }: Keyed & { readonly cursor: string }): string[] => {
  const [text = '', ...rest] = cursor.split('.')
  const given = Buffer.from(rest.join('.'))
  const isOurs = secretsOf(secret).some((one) => {
    const right = Buffer.from(sealOf(list, one, text))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isOurs) throw invalid('invalid', 'This page of the list is not known. Start from the first one.', 'cursor')
  return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
