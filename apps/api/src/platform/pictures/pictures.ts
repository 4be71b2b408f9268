import sharp from 'sharp'

/** Why bytes are not taken as a picture: none of the formats or not readable to its end, more pixels than anybody needs, or too long a work. */
export type PictureFault = 'no_picture' | 'too_many_pixels' | 'too_slow'

/** A picture made anew: WebP, upright, and without anything that the original said of its place, time, device or owner. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** The media type of every picture that is made here. */
export const pictureType = 'image/webp'

/** What a picture may have at most, before it is made smaller. */
export const maxPixels = 40_000_000

const timeoutSeconds = 10

// Everything else that the library can open, documents and drawings among them, stays shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// A picture is read once: nothing of it is to be kept in memory, and one has one core.
sharp.cache(false)
sharp.concurrency(1)

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

interface Wanted {
  /** The longer edge at most; a smaller picture keeps its size. */
  readonly longestEdge: number
  readonly timeLimitSeconds?: number
}

/** Makes a JPEG, PNG or WebP anew as WebP, its first image where it moves; a word where it is none. The bytes alone decide, no name or type. */
export const remakePicture = async (
  bytes: Uint8Array,
  { longestEdge, timeLimitSeconds = timeoutSeconds }: Wanted,
): Promise<Picture | PictureFault> => {
  try {
    // More pixels are told apart from what is no picture, so the limit is our own here and not the library's.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.has(format)) return 'no_picture'
    if (width * height > maxPixels) return 'too_many_pixels'
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .timeout({ seconds: timeLimitSeconds })
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: Uint8Array.from(data), width: info.width, height: info.height }
  } catch (error) {
    return /timeout/i.test(messageOf(error)) ? 'too_slow' : 'no_picture'
  }
}

interface Card {
  readonly width: number
  readonly height: number
  /** The color of the rule at its foot, as CSS writes it. */
  readonly rule: string
}

const ruleHeight = 24

/** One of our pictures in the middle of a white card, as PNG, which every network shows; it was made here, so that its bytes are trusted. */
export const onCard = async (bytes: Uint8Array, { width, height, rule }: Card): Promise<Buffer> => {
  const [most, channels] = [Math.round(height * 0.6), 3] as const
  const picture = await sharp(bytes)
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: Math.round(width * 0.6), height: most, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels, background: '#ffffff' } })
    .composite([
      { input: picture, gravity: 'centre' },
      { input: { create: { width, height: ruleHeight, channels, background: rule } }, gravity: 'south' },
    ])
    .png()
    .toBuffer()
}
