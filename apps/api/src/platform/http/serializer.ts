import { serializerCompiler as zodSerializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Check = (value: unknown) => boolean

const typeOf = (type: 'string' | 'boolean'): Check => {
  return (value) => typeof value === type
}

/** Whether Zod takes the value and leaves it as it is. */
const asZodSees = (schema: z.core.$ZodType): Check => {
  return (value) => {
    const { success, data } = z.core.safeEncode(schema, value)
    return success && data === value
  }
}

// Not by `every`, which skips what a list lacks in its middle.
const isEach = (values: readonly unknown[], check: Check): boolean => {
  for (const value of values) if (!check(value)) return false
  return true
}

const all = (checks: readonly (Check | null)[]): checks is readonly Check[] => checks.every((check) => check !== null)

const exactObject = ({ shape, catchall }: z.core.$ZodObjectDef): Check | null => {
  const checks = Object.values(shape).map(exactly)
  if (catchall || !all(checks)) return null
  const fields = Object.entries(shape).map(([key, schema], index) => ({
    key,
    check: checks[index] as Check,
    mayLack: schema._zod.def.type === 'optional',
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false
    const record = value as Record<string, unknown>
    let known = 0
    for (const { key, check, mayLack } of fields) {
      const field = record[key]
      if (field === undefined && mayLack && !(key in record)) continue
      if (!check(field)) return false
      known += 1
    }
    for (const _ in record) known -= 1
    return known === 0
  }
}

/**
 * A check that holds only for what Zod would hand on unchanged; null where that cannot be said without asking Zod. A union is taken by its first
 * fitting option, which may leave out what another would keep, so that only one with a discriminator is known.
 */
const exactly = (schema: z.core.$ZodType): Check | null => {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const isChecked = (def.checks ?? []).length > 0
  switch (def.type) {
    case 'string': {
      const { format, pattern } = def as Partial<z.core.$ZodStringFormatDef>
      if (isChecked || (format !== undefined && format !== 'uuid' && format !== 'datetime')) return asZodSees(schema)
      if (format === undefined) return typeOf('string')
      return pattern ? (value) => typeof value === 'string' && pattern.test(value) : asZodSees(schema)
    }
    case 'number':
      return !isChecked && (def as Partial<z.core.$ZodNumberFormatDef>).format === 'safeint'
        ? Number.isSafeInteger
        : asZodSees(schema)
    case 'boolean':
      return isChecked ? null : typeOf('boolean')
    case 'enum':
    case 'literal': {
      const known = new Set<unknown>(def.type === 'enum' ? Object.values(def.entries) : def.values)
      return isChecked ? null : (value) => known.has(value)
    }
    case 'nullable': {
      const inner = exactly(def.innerType)
      return isChecked ? null : inner && ((value) => value === null || inner(value))
    }
    case 'optional': {
      const inner = exactly(def.innerType)
      return isChecked ? null : inner && ((value) => value === undefined || inner(value))
    }
    case 'array': {
      const element = exactly(def.element)
      return isChecked ? null : element && ((value) => Array.isArray(value) && isEach(value, element))
    }
    case 'object':
      return isChecked ? null : exactObject(def)
    case 'union': {
      const options = def.options.map(exactly)
      if (isChecked || !('discriminator' in def) || !all(options)) return null
      const known: readonly Check[] = options
      return (value) => known.some((option) => option(value))
    }
    default:
      return null
  }
}

/**
 * Writes answers as their schemas say. Zod copies what it checks, which for a long list costs more than writing it: what needs no change is
 * written as it is, and anything else goes through Zod, which leaves out what the schema does not know and refuses what it does not allow.
 */
export const serializerCompiler: typeof zodSerializerCompiler = (route) => {
  const write = zodSerializerCompiler(route)
  const isExact = route.schema instanceof z.core.$ZodType ? exactly(route.schema) : null
  return isExact ? (data) => (isExact(data) ? JSON.stringify(data) : write(data)) : write
}
