/** A bucket of an S3-compatible store. Without credentials the AWS SDK looks for them where it always does. */
export interface S3Place {
  /** An origin, such as `https://s3.example.edu:9000`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  /** Whether the bucket is the first part of the path, not of the host's name. */
  readonly pathStyle: boolean
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

const form = 's3://KEY:SECRET@host:port/bucket'
const known: readonly string[] = ['region', 'path_style', 'tls']

const refuse = (why: string): never => {
  // Nothing of the address is repeated: it holds the secret, and a broken one may hold it anywhere.
  throw new Error(`FILES_URL ${why}; it looks like ${form}?region=us-east-1`)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('has a % in its key or secret that must be written as %25')
  }
}

const credentialsOf = (url: URL): S3Place['credentials'] => {
  if (!url.username && !url.password) return null
  if (!url.username || !url.password) return refuse('must have both a key and a secret, or neither')
  return { accessKeyId: decode(url.username), secretAccessKey: decode(url.password) }
}

const choice = (url: URL, name: string): boolean => {
  const value = url.searchParams.get(name) ?? '1'
  return value === '1' || value === '0' ? value === '1' : refuse(`must have 0 or 1 as ${name}`)
}

/** Reads an address `s3://KEY:SECRET@host:port/bucket?region=…&path_style=…&tls=…`; throws an error of one line that does not repeat it. */
export const readFilesUrl = (text: string): S3Place => {
  if (!URL.canParse(text)) return refuse('is no address: write / in the secret as %2F, : as %3A and @ as %40')
  const url = new URL(text)
  if (url.protocol !== 's3:') return refuse('must start with s3://')
  if (!url.hostname) return refuse('must name the host of the store')
  const bucket = url.pathname.slice(1).replace(/\/$/, '')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return refuse('must name one bucket after the host')
  if (url.hash) return refuse('must have no #: write it as %23')
  if ([...url.searchParams.keys()].some((name) => !known.includes(name)))
    return refuse(`takes ${known.join(', ')} after the ? and nothing else`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,50}$/.test(region)) return refuse('must have a region such as eu-central-1')
  return {
    endpoint: `${choice(url, 'tls') ? 'https' : 'http'}://${url.host}`,
    bucket,
    region,
    pathStyle: choice(url, 'path_style'),
    credentials: credentialsOf(url),
  }
}
