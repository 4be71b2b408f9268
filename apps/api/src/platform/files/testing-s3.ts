import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from './files-url.ts'

const bucket = 'papers'
// The one pair of keys that this server knows.
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** An S3 server of the test's own with one empty bucket; it checks signatures. */
export const startS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'firstrung-s3-'))
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await open(0)
  const place: S3Place = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    pathStyle: true,
    credentials,
  }
  const stop = async (): Promise<void> => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  return {
    place,
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=0`,
    /** The keys in the bucket, read past the server. */
    async keys(): Promise<string[]> {
      const folder = path.join(directory, bucket)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replace('._S3rver_object', ''))
        .sort()
    },
    /** Takes the server down, its files and its port kept for `up`. */
    down: stop,
    async up() {
      ;({ server } = await open(port))
    },
    async close() {
      await stop().catch(() => undefined)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
