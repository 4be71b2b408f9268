import { z } from 'zod'
import { AppError } from './errors.ts'

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const one = (error: Error): string => {
  if (error instanceof z.ZodError)
    return `${error.name} ${error.issues.map((issue) => `${issue.path.map(String).join('.') || '.'}: ${issue.code}`).join(', ')}`
  if (error instanceof AppError) return `${error.name} ${error.message}`
  const of = (key: string): string | null => textOf(Reflect.get(error, key))
  const marks = [of('code'), of('responseCode'), of('constraint')].filter((mark) => mark !== null)
  return [error.name, ...marks].join(' ')
}

/** Says what went wrong by kinds and codes alone: messages of databases and mail servers quote what people typed. */
export const describeFault = (error: unknown): string => {
  const parts: string[] = []
  for (let current = error; current instanceof Error && parts.length < 5; current = current.cause)
    parts.push(one(current))
  return parts.join(' < ') || 'thrown value that is no error'
}

/** Where it went wrong: the frames of the stack, without the message above them. */
export const framesOf = (error: unknown): string[] =>
  error instanceof Error && error.stack
    ? error.stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
    : []
