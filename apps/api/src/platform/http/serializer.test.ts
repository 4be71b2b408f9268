import { serializerCompiler as zodSerializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializerCompiler } from './serializer.ts'

const child = z.object({ view: z.literal('child'), n: z.int() })
const schema = z.object({
  id: z.uuid(),
  at: z.iso.datetime().nullable(),
  count: z.int().min(0),
  share: z.number(),
  isOpen: z.boolean(),
  kind: z.enum(['a', 'b']),
  note: z.string().optional(),
  day: z.string().regex(/^\d{4}$/),
  list: z.array(z.object({ name: z.string() })),
  one: z.discriminatedUnion('view', [child, z.object({ view: z.literal('other'), n: z.string() })]),
})
const good: Record<string, unknown> = {
  id: '01a22889-a1fd-71ea-a427-c8e7d2ace433',
  at: '2026-11-29T18:00:00.000Z',
  count: 3,
  share: 0.5,
  isOpen: true,
  kind: 'a',
  note: 'x',
  day: '2026',
  list: [{ name: 'y' }, { name: '' }],
  one: { view: 'child', n: 1 },
}

const route = (of: z.ZodType) => ({ schema: of, method: 'GET', url: '/', httpStatus: '200' }) as never
const written = (write: (data: unknown) => string, data: unknown): unknown => {
  try {
    return JSON.parse(write(data))
  } catch (error) {
    return (error as Error).name
  }
}
const both = (of: z.ZodType, data: unknown) =>
  [serializerCompiler(route(of)), zodSerializerCompiler(route(of))].map((compiled) => written(compiled as never, data))

class Told {
  readonly name = 'told'
  toJSON() {
    return 'as something else'
  }
}

describe('an answer', () => {
  it.each([
    ['as it has to be', {}],
    ['with nothing where nothing may be', { at: null }],
    ['with what nobody asked for', { password: 'secret' }],
    ['with what nobody asked for, further down', { list: [{ name: 'y', password: 'secret' }] }],
    ['with what another kind has', { one: { view: 'other', n: 'x', password: 'secret' } }],
    ['with the wrong kind', { one: { view: 'other', n: 1 } }],
    ['without what may be left out', { note: undefined }],
    ['with null for what may be left out', { note: null }],
    ['without what has to be there', { kind: undefined }],
    ['with another word', { kind: 'c' }],
    ['with no id', { id: 'x' }],
    ['with a time of another shape', { at: '2026-11-29' }],
    ['with a time as the program has it', { at: new Date(0) }],
    ['with too small a number', { count: -1 }],
    ['with a part of a number', { count: 1.5 }],
    ['with no number at all', { share: Number.NaN }],
    ['with too long a day', { day: '20261' }],
    ['with what writes itself', { list: [new Told()] }],
    ['with a hole', { list: new Array(1) }],
  ])('%s is written or refused as Zod does it', (_how, over) => {
    const [ours, zods] = both(schema, { ...good, ...over })
    expect(ours).toEqual(zods)
  })

  it('is shown by the first option of a union that takes it', () => {
    const union = z.object({ it: z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]) })
    expect(both(union, { it: { a: 'x', b: 'y' } })).toEqual([{ it: { a: 'x' } }, { it: { a: 'x' } }])
  })

  it('without what may be left out is as short where the field is not there', () => {
    const { note: _note, ...rest } = good
    expect(both(schema, rest)).toEqual([rest, rest])
  })
})
