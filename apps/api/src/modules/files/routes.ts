import { z } from 'zod'
import { unsupportedMediaType } from '../../platform/errors.ts'
import { signed, signedIn, visitor } from '../../platform/http/access.ts'
import { discardRest } from '../../platform/http/discard-rest.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams } from '../../platform/http/wire.ts'
import { getUpload, openCard, openFile, openPicture, removeUpload, uploadFile } from './actions.ts'
import { readForm } from './multipart.ts'
import { dispositionOf } from './rules.ts'
import { fileObject, fileQuery, uploadAddress, uploadForm } from './wire.ts'

const isForm = (contentType: string | undefined): boolean => /^multipart\/form-data\b/i.test(contentType ?? '')

/** The one route that takes a form; in a scope of its own, so that no other route does. */
const uploadRoute = (app: App): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_req, body, done) => done(null, body))
  app.route({
    method: 'PUT',
    url: '/api/upload/',
    access: signedIn,
    schema: {
      summary: 'Uploads a file in place of the one before',
      consumes: ['multipart/form-data'],
      body: uploadForm,
      response: { 200: fileObject },
    },
    // The body is a stream still; the form is checked where it is read.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (req) => {
      if (!isForm(req.headers['content-type'])) throw unsupportedMediaType()
      const { raw } = req
      try {
        const form = await readForm(raw, req.headers)
        try {
          await req.checkStillAdmitted()
          return await uploadFile(signed(req.ctx), form, () => req.checkStillAdmitted())
        } finally {
          await form.file?.content.close()
        }
      } finally {
        if (!raw.readableEnded) discardRest(raw)
      }
    },
  })
}

const shownHeaders = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Another picture has another address; who may see one can change.
  'cache-control': 'private, max-age=300',
}

export const fileRoutes = (app: App): void => {
  void app.register(async (scope) => uploadRoute(scope))
  app.route({
    method: 'GET',
    url: '/api/upload/',
    access: signedIn,
    schema: { summary: 'Shows the file of a record', querystring: uploadAddress, response: { 200: fileObject } },
    handler: (req) => getUpload(signed(req.ctx), req.query),
  })
  app.route({
    method: 'DELETE',
    url: '/api/upload/',
    access: signedIn,
    schema: { summary: 'Takes the file of a record away', querystring: uploadAddress, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await removeUpload(signed(req.ctx), req.query)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/files/:id/',
    access: signedIn,
    schema: { summary: 'Hands out the bytes of a file', params: idParams, querystring: fileQuery },
    handler: async (req, reply) => {
      const reading = { look: req.query.look ?? null, handsOut: req.method !== 'HEAD' }
      const { file, bytes } = await openFile(signed(req.ctx), req.params.id, reading)
      return reply
        .headers({
          'content-type': file.mediaType,
          'content-length': file.size,
          'content-disposition': dispositionOf(file.name),
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/pictures/:id/',
    access: visitor,
    schema: { summary: 'Shows a picture to those who may see it', params: idParams },
    handler: async (req, reply) => {
      const { file, bytes } = await openPicture(req.ctx, req.params.id)
      return reply.headers({ ...shownHeaders, 'content-type': file.mediaType, 'content-length': file.size }).send(bytes)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/pictures/:id/card/',
    access: visitor,
    schema: { summary: 'Shows a picture as networks show it', params: idParams },
    handler: async (req, reply) =>
      reply.headers({ ...shownHeaders, 'content-type': 'image/png' }).send(await openCard(req.ctx, req.params.id)),
  })
}
