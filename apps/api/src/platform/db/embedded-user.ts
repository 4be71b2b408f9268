import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom the server runs as. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const lookUp = async (name: string): Promise<ServerUser | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const createUser = async (): Promise<ServerUser> => {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  } catch {
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" could not be made. Start as an ordinary user, or add that user.',
    )
  }
  const user = await lookUp('postgres')
  if (!user) throw new Error('The user "postgres" was added but cannot be found.')
  return user
}

/**
 * The user for the server, or null for the one we are. PostgreSQL refuses to run as root, so for root it is the owner
 * of the cluster where there is one already, else the user "postgres", who is made if missing.
 */
export const serverUser = async (cluster: string): Promise<ServerUser | null> => {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await lookUp('postgres')) ?? (await createUser())
}

/** Every folder on the way to an absolute path, the outermost first, the path itself last. */
export const foldersTo = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((_, index, parts) => `/${parts.slice(0, index + 1).join('/')}`)

/** The first folder on the way that the user may not pass, or null. */
export const firstClosedFolder = async (path: string, user: ServerUser): Promise<string | null> => {
  // Asking the kernel covers access lists and security modules too, which reading the mode bits does not.
  const script = 'for folder; do cd "$folder" 2>/dev/null || { printf %s "$folder"; exit 0; }; done'
  const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...foldersTo(path)], { ...user, cwd: '/' })
  return stdout || null
}
