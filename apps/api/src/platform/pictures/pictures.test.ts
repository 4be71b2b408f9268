import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxPixels, onCard, type Picture, remakePicture } from './pictures.ts'
import { halvedPicture, phonePicture } from './testing.ts'

const remade = async (bytes: Uint8Array, longestEdge = 1_600): Promise<Picture> => {
  const picture = await remakePicture(bytes, { longestEdge })
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}

describe('a picture', () => {
  it('loses where, when and by whom it was taken, and stands upright', async () => {
    const original = await phonePicture()
    const before = await sharp(original).metadata()
    expect([before.orientation, before.exif?.includes('Ana of Austin'), before.xmp?.length]).toEqual([
      6,
      true,
      expect.any(Number),
    ])
    // The block of GPS facts, by its pointer in the first directory (tag 0x8825).
    expect(before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    const { bytes, width, height } = await remade(original)
    const after = await sharp(bytes).metadata()
    expect([width, height]).toEqual([30, 60])
    expect(after).toMatchObject({ format: 'webp', width: 30, height: 60 })
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const)
      expect([part, after[part]]).toEqual([part, undefined])
    const text = Buffer.from(bytes).toString('latin1')
    for (const told of ['EXIF', 'Exif', 'XMP', 'Austin', 'Congress', 'Phonemaker']) expect(text).not.toContain(told)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is taken as %s and made smaller, never larger', async (format) => {
    const original = await halvedPicture(80, 40, format)
    expect(await remade(original, 20)).toMatchObject({ width: 20, height: 10 })
    expect(await remade(original, 500)).toMatchObject({ width: 80, height: 40 })
  })

  const header = (width: number, height: number): Buffer => {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000000000004944415400000000',
      'hex',
    )
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }

  it('is refused with more pixels than anybody needs', async () => {
    const over = await sharp({
      create: { width: 8_000, height: maxPixels / 8_000 + 1, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    expect(over.length).toBeLessThan(1_000_000)
    expect(await remakePicture(over, { longestEdge: 100 })).toBe('too_many_pixels')
  })

  it('is refused where its making takes too long', async () => {
    const large = await sharp({ create: { width: 8_000, height: 4_900, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await remakePicture(large, { longestEdge: 8_000, timeLimitSeconds: 1 })).toBe('too_slow')
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => Buffer.from('hello')],
    ['a page', () => Buffer.from('<!doctype html><h1>Hi</h1>')],
    [
      'a drawing that could hold a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['half a JPEG', async () => (await halvedPicture(400, 400)).subarray(0, 900)],
    ['half a PNG', async () => (await halvedPicture(400, 400, 'png')).subarray(0, 300)],
    ['a header alone', () => header(10, 10)],
    ['a header without size', () => header(0, 0)],
  ])('is none where there is %s', async (_what, make) => {
    expect(await remakePicture(await make(), { longestEdge: 100 })).toBe('no_picture')
  })
})

it.each([
  ['wide', 1_500, 300, [720, 144]],
  ['high', 100, 400, [95, 378]],
  ['small', 20, 20, [378, 378]],
])('a %s picture stands whole in the middle of a white card', async (_what, width, height, [across = 0, down = 0]) => {
  const { bytes } = await remade(await halvedPicture(width, height))
  const card = sharp(await onCard(bytes, { width: 1_200, height: 630, rule: '#0000ff' }))
  expect(await card.metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
  const { data, info } = await card.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const [left, top] = [(1_200 - across) / 2, (630 - down) / 2]
  const white = [255, 255, 255]
  expect([at(left - 3, 315), at(600, top - 3), at(600, top + down + 3)]).toEqual([white, white, white])
  expect(at(left + 3, top + 3)[0]).toBeLessThan(60)
  expect(at(left + across - 3, top + down - 3)[0]).toBeGreaterThan(200)
  expect([at(600, 605), at(600, 607), at(600, 629)]).toEqual([white, [0, 0, 255], [0, 0, 255]])
})
