import sharp from 'sharp'

const speckled = (width: number, height: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 2_654_435_761) >>> 24))

/** A picture of that size whose upper half is dark and whose lower half is light. */
export const halvedPicture = (width = 80, height = 40, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      Uint8Array.from({ length: width * height * 3 }, (_, index) => (index < (width * height * 3) / 2 ? 20 : 230)),
    ),
    { raw: { width, height, channels: 3 } },
  )
    .toFormat(format)
    .toBuffer()

/** A JPEG as a phone writes it: lying on its side, with where and when it was taken and by whom. */
export const phonePicture = (): Promise<Buffer> =>
  sharp(speckled(60, 30), { raw: { width: 60, height: 30, channels: 3 } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ana of Austin', Make: 'Phonemaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Congress Avenue</place></x:xmpmeta>')
    .toBuffer()
