import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStore } from './file-store.ts'
import type { S3Place } from './files-url.ts'
import { checkedKey } from './store-key.ts'

/** How long the store may take, in milliseconds: to be reached, to begin its answer, and to be silent within it. */
export interface S3Patience {
  readonly connect: number
  readonly answer: number
  readonly silence: number
}

// A file is erased within a transaction, which the database ends when it has been idle for 30 seconds: two tries have to fit.
const patience: S3Patience = { connect: 3_000, answer: 10_000, silence: 30_000 }

const clientOf = ({ endpoint, region, pathStyle, credentials }: S3Place, { connect, answer, silence }: S3Patience) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(credentials ? { credentials } : {}),
    maxAttempts: 2,
    // The signature covers the bytes already, and not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: silence,
      // A download holds a line for as long as its reader takes.
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
  })

/** Keeps the bytes in a bucket, private to whoever has its credentials. A `put` is whole and under its name once it resolves. */
export const makeS3Store = (place: S3Place, timeouts: S3Patience = patience): FileStore => {
  const client = clientOf(place, timeouts)
  // No access lists: buckets have none of their own anymore, and what nobody opens is private.
  const disk = new Disk(new S3Driver({ client, bucket: place.bucket, visibility: 'private', supportsACL: false }))
  return {
    put: async (key, bytes) => disk.put(checkedKey(key), bytes),
    putStream: async (key, bytes, size) => disk.putStream(checkedKey(key), bytes, { contentLength: size }),
    read: async (key) => disk.getStream(checkedKey(key)),
    has: async (key) => disk.exists(checkedKey(key)),
    remove: async (key) => disk.delete(checkedKey(key)),
  }
}
