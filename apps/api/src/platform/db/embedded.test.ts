import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { processMark } from './embedded-process.ts'

let root = ''
let ends: Array<() => unknown> = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'Firstrung db '))
  await chmod(root, 0o755)
})

afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
  await rm(root, { recursive: true, force: true })
})

const open = async (dataDir: string, lines: string[] = [], onExit?: (why: string) => void) => {
  const server = await startEmbedded({ dataDir, log: (line) => lines.push(line), ...(onExit && { onExit }) })
  ends.push(() => server.stop())
  return server
}

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const serverPid = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const module = new URL('./embedded.ts', import.meta.url).href
const program = `
  const { startEmbedded } = await import(${JSON.stringify(module)})
  try {
    const server = await startEmbedded({ dataDir: process.argv[1], log: () => undefined })
    console.log(server.url)
    process.stdin.on('end', async () => { await server.stop(); process.exit(0) }).resume()
  } catch (error) {
    console.log('refused: ' + error.message)
    process.exit(1)
  }`

/** Another process that opens the folder; its first line is the address, or why it was refused. */
const openElsewhere = async (dataDir: string): Promise<{ child: ChildProcess; line: string }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  ends.push(() => child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, line }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('a database in a folder with spaces', { timeout: 60_000 }, () => {
  test('starts, keeps what it is given, and ends with stop', async () => {
    const dataDir = join(root, 'my data')
    const first = await open(dataDir)
    expect(await ask(first.url, `select upper('ñß') as upper, current_setting('fsync') as fsync`)).toEqual([
      { upper: 'Ñß', fsync: 'on' },
    ])
    await ask(first.url, 'create table kept as select 7 as seven')
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
    const pid = await serverPid(dataDir)
    await first.stop()
    expect(processMark(pid)).toBeNull()
    const second = await open(dataDir)
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  test('is out of reach without the password, and by network', async () => {
    const { url } = await open(join(root, 'data'))
    await expect(ask(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    expect(await ask(url, `select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '' }])
  })

  test('opens from a path longer than a socket may have', async () => {
    const dataDir = join(root, 'long'.repeat(30), 'data')
    await mkdir(join(root, 'long'.repeat(30)), { mode: 0o755 })
    const { url } = await open(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is refused to a second process with one line, and the first goes on', async () => {
    const dataDir = join(root, 'data')
    const { url } = await open(dataDir)
    const { line } = await openElsewhere(dataDir)
    expect(line).toMatch(/^refused: The data folder .+ is in use by another process \(pid \d+\)\. .+DATA_DIR/)
    expect(line).toContain(`pid ${process.pid}`)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('opens again after the process that held it was killed, with the data there and one server', async () => {
    const dataDir = join(root, 'data')
    const { child, line } = await openElsewhere(dataDir)
    await ask(line, 'create table kept as select 7 as seven')
    const left = await serverPid(dataDir)
    await kill(child)
    expect(processMark(left)).not.toBeNull()
    const lines: string[] = []
    const { url } = await open(dataDir, lines)
    expect(lines).toEqual(['Stopping the database server that an earlier run left behind.'])
    expect(processMark(left)).toBeNull()
    expect(await ask(url, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  test('opens where the process and its server were both killed', async () => {
    const dataDir = join(root, 'data')
    const { child, line } = await openElsewhere(dataDir)
    await ask(line, 'create table kept as select 7 as seven')
    const left = await serverPid(dataDir)
    await kill(child)
    process.kill(left, 'SIGKILL')
    const { url } = await open(dataDir)
    expect(await ask(url, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  test('opens where the pid left behind belongs to some other process by now', async () => {
    const dataDir = join(root, 'data')
    await (await open(dataDir)).stop()
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(pidFile, `${process.ppid}\n${join(dataDir, 'postgres')}\n1\n5432\n.\n\n\nready   \n`)
    const { url } = await open(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(processMark(process.ppid)).not.toBeNull()
  })

  test('comes back by itself after its server was killed, at the same address', async () => {
    const dataDir = join(root, 'data')
    const onExit = vi.fn()
    const { url } = await open(dataDir, [], onExit)
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => undefined)
    ends.push(() => pool.end())
    await pool.query('create table kept as select 7 as seven')
    process.kill(await serverPid(dataDir), 'SIGKILL')
    await expect.poll(() => onExit).toHaveBeenCalledWith(expect.stringContaining('SIGKILL'))
    const kept = async () => (await pool.query('select seven from kept').catch(() => ({ rows: null }))).rows
    await expect.poll(kept, { timeout: 20_000 }).toEqual([{ seven: 7 }])
  })

  test('stops for good while a restart is under way', async () => {
    const dataDir = join(root, 'data')
    const onExit = vi.fn()
    const server = await open(dataDir, [], onExit)
    process.kill(await serverPid(dataDir), 'SIGKILL')
    await expect.poll(() => onExit).toHaveBeenCalled()
    await server.stop()
    await expect(ask(server.url, 'select 1')).rejects.toThrow()
  })

  test('says which file is missing where the password was lost', async () => {
    const dataDir = join(root, 'data')
    await (await open(dataDir)).stop()
    await rm(join(dataDir, 'postgres.password'))
    await expect(open(dataDir)).rejects.toThrow(/^[^\n]*postgres\.password is missing[^\n]*$/)
  })
})

test('a folder the server or we ourselves may not pass is named in one line', async () => {
  const closed = join(root, 'closed')
  await mkdir(closed, { mode: process.getuid?.() === 0 ? 0o700 : 0o500 })
  const line =
    process.getuid?.() === 0
      ? `may not pass ${closed}. Run: chmod a+x '${closed}'`
      : /^The data folder .+ cannot be made/
  await expect(open(join(closed, 'data'))).rejects.toThrow(line)
})
