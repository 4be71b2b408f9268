import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Access } from './access.ts'
import type { App } from './types.ts'
import { errorBody } from './wire.ts'

const sessionScheme = 'sessionid'

const isForPeople = (access: Access | undefined): boolean => access?.kind === 'signedIn' || access?.kind === 'role'

const failure = (description: string) => ({ description, content: { 'application/json': { schema: errorBody } } })

const failuresOf = (schema: FastifySchema, access: Access | undefined) => ({
  ...(schema.body || schema.querystring ? { 400: failure('What the caller can put right, all at once') } : {}),
  ...(isForPeople(access) ? { 401: failure('Nobody is signed in') } : {}),
  ...(access?.kind === 'role' ? { 403: failure(`For ${access.roles.join(' and ')} alone`) } : {}),
  ...(schema.params ? { 404: failure('Not there, or not yours to know of') } : {}),
  '4xx': failure('Refused'),
})

/** Adds what calls have in common, so that no route repeats it: how they fail, and that they ask for a session. */
const describeCall: SwaggerTransform = ({ schema, route, ...given }) => {
  // Typed as if every route had one.
  const own: FastifySchema = schema ?? {}
  const response = { ...(own.response as object | undefined), ...failuresOf(own, route.access) }
  const security = isForPeople(route.access) ? { security: [{ [sessionScheme]: [] }] } : {}
  const common = own.hide ? {} : { response, ...security }
  return jsonSchemaTransform({ ...given, route, schema: { ...own, ...common } })
}

interface Described {
  readonly paths?: object
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> }
}

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/**
 * The library writes every schema twice, as it may be sent (`FileInput`) and as it is answered (`File`). Those stay to which a
 * call leads, and one that is only sent needs no ending to tell it from another.
 */
const withoutTwins = <D extends Described>(document: D): D => {
  const schemas = document.components?.schemas ?? {}
  const kept = new Set<string>()
  const open = namesIn(document.paths)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (kept.has(name)) continue
    kept.add(name)
    open.push(...namesIn(schemas[name]))
  }
  const plain = (name: string): string => {
    const short = name.replace(/Input$/, '')
    return kept.has(short) ? name : short
  }
  const entries = [...kept].sort().map((name) => [plain(name), schemas[name]])
  const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(entries) } }
  const renamed = JSON.stringify(whole).replace(
    /"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"#/components/schemas/${plain(name)}"`,
  )
  return JSON.parse(renamed) as D
}

const describeWhole: SwaggerTransformObject = (given) => withoutTwins(jsonSchemaTransformObject(given))

/** Gathers the OpenAPI document from the schemas that validate; `app.swagger()` gives it. */
export const describeApi = async (app: App, { title, url }: { title: string; url: string }): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1.0.0',
        description:
          'JSON over HTTP. Every error has the shape of the Error schema, those of the server (500, 503) included.',
      },
      servers: [{ url }],
      components: {
        securitySchemes: {
          [sessionScheme]: {
            type: 'apiKey',
            in: 'cookie',
            name: 'sessionid',
            description: 'Set by POST /api/auth/login/.',
          },
        },
      },
    },
    transform: describeCall,
    transformObject: describeWhole,
  })
}
