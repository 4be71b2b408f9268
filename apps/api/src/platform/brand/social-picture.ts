import { anyone } from '../http/access.ts'
import type { App } from '../http/types.ts'
import { drawnAsPng } from '../pictures/drawing.ts'
import { faviconOf } from './favicon.ts'
import { socialSize } from './social/wire.ts'
import { type Brand, colorOf } from './wire.ts'

const { width, height } = socialSize
const [mark, rule] = [300, 24]

/** What stands for a shared page that has no picture: the mark on the brand's paper. No text, whose font a machine may not have. */
export const socialDrawingOf = (brand: Brand): string => {
  const color = (token: 'paper' | 'accent') => colorOf(brand, 'light', token)
  const place = `x="${(width - mark) / 2}" y="${(height - rule - mark) / 2}" width="${mark}" height="${mark}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${color('paper')}"/>`,
    `<rect y="${height - rule}" width="${width}" height="${rule}" fill="${color('accent')}"/>`,
    faviconOf(brand).replace('<svg ', `<svg ${place} `),
    '</svg>',
  ].join('')
}

/** `/social.png`, drawn as it is first asked for. */
export const socialPictureRoute = (app: App, { brand }: { readonly brand: Brand }): void => {
  let drawn: Promise<Buffer> | null = null
  const draw = (): Promise<Buffer> => {
    drawn ??= drawnAsPng(socialDrawingOf(brand)).catch((error: unknown) => {
      // The next one tries again.
      drawn = null
      throw error
    })
    return drawn
  }
  app.route({
    method: 'GET',
    url: '/social.png',
    access: anyone,
    // Counted: where it cannot be drawn, each call tries anew.
    config: { isPage: true },
    schema: { hide: true },
    handler: async (_req, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await draw()),
  })
}
