import { describe, expect, it } from 'vitest'
import { readFilesUrl } from './files-url.ts'

describe('the address of a file store', () => {
  it('names host, bucket and credentials, and the rest by itself', () => {
    expect(readFilesUrl('s3://key:s%2Fe%3Ac%40r%25et@s3.example.edu:9000/papers')).toEqual({
      endpoint: 'https://s3.example.edu:9000',
      bucket: 'papers',
      region: 'us-east-1',
      pathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 's/e:c@r%et' },
    })
  })

  it('may leave the credentials to the environment, and choose the rest', () => {
    expect(readFilesUrl('s3://s3.eu-central-1.amazonaws.com/a.b-c/?region=eu-central-1&path_style=0&tls=0')).toEqual({
      endpoint: 'http://s3.eu-central-1.amazonaws.com',
      bucket: 'a.b-c',
      region: 'eu-central-1',
      pathStyle: false,
      credentials: null,
    })
  })

  it.each([
    'hush',
    's3:/hush',
    's3://key:hush@host',
    's3://key:hush@host/',
    's3://key:hush@host/Bucket',
    's3://key:hush@host/bucket/folder',
    's3://key:hu/sh@host/bucket',
    's3://key:hu%sh@host/bucket',
    's3://key@host/bucket',
    's3://:hush@host/bucket',
    's3://key:hush@host/bucket?tls=no',
    's3://key:hush@host/bucket?path_style=true',
    's3://key:hush@host/bucket?secret=hush',
    's3://key:hush@host/bucket?region=hu/sh',
    's3://key:x@host/bucket#hush',
    'https://key:hush@host/bucket',
  ])('%j is refused in one line that does not repeat it', (text) => {
    expect(() => readFilesUrl(text)).toThrow(/^FILES_URL [^\n]+$/)
    expect(() => readFilesUrl(text)).not.toThrow(/hu.?sh|hush/)
  })
})
