// Runs on whatever Node.js the machine has, before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const stampName = '.firstrung-install'

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** @param {string} path */
const changedAt = (path) => {
  try {
    return statSync(path).mtimeMs
  } catch {
    return null
  }
}

/**
 * Which packages of the lock file are installed, by npm's own record of what it did: all that running takes, in these
 * versions, and any of those that only building and testing take.
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages
 * @param {Packages} locked
 * @param {Packages} installed
 */
export const installedParts = (locked, installed) => {
  const packages = Object.entries(locked).filter(([path]) => path.includes('node_modules/'))
  // What is optional depends on the machine.
  const running = packages.filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
  return {
    running: running.every(([path, { version }]) => installed[path] && installed[path].version === version),
    development: packages.some(([path, { dev }]) => dev && installed[path]),
  }
}

/**
 * What npm has to do: install all, all that running takes, complete what somebody installed by hand, or nothing.
 * @param {{
 *   lockHash: string, stamp: string | null, lockChangedAt: number, installedAt: number | null,
 *   parts: { running: boolean, development: boolean }, wanted: 'all' | 'running'
 * }} state
 * @returns {'all' | 'running' | 'rest' | 'nothing'}
 */
export const nextInstall = ({ lockHash, stamp, lockChangedAt, installedAt, parts, wanted }) => {
  // npm writes its own record last, so without it an install was cut short.
  if (installedAt === null) return 'all'
  // Whoever left out the development packages meant it.
  if (wanted === 'running' && !parts.development) return parts.running ? 'nothing' : 'running'
  if (stamp === lockHash && parts.development) return 'nothing'
  return installedAt < lockChangedAt ? 'all' : 'rest'
}

/** The npm that runs us, or the one beside our Node.js, as a file that any Node.js can run. */
const findNpm = () => {
  const beside = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)].map((folder) =>
    join(folder, 'npm'),
  )
  const found = process.env.npm_execpath ?? beside.find(existsSync)
  if (found) return realpathSync(found)
  console.error('npm was not found. It comes with Node.js.')
  return process.exit(1)
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string[]} words
 */
const runNpm = (root, node, ...words) => {
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  // The scripts of packages run the first Node.js in the path.
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  return spawnSync(node, [findNpm(), ...words, ...options], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** @param {string} path */
const packagesIn = (path) => /** @type {{ packages?: Packages }} */ (JSON.parse(read(path) ?? '{}')).packages ?? {}

/**
 * @param {string} root
 * @param {'all' | 'running'} wanted
 */
const install = (root, wanted) => {
  const lockPath = join(root, 'package-lock.json')
  const stampPath = join(root, 'node_modules', stampName)
  const lockHash = createHash('sha256').update(readFileSync(lockPath)).digest('hex')
  const stamp = read(stampPath)
  const recordPath = join(root, 'node_modules', '.package-lock.json')
  const installedAt = changedAt(recordPath)
  const lockChangedAt = changedAt(lockPath) ?? 0
  const parts = installedParts(packagesIn(lockPath), packagesIn(recordPath))
  const next = nextInstall({ lockHash, stamp, lockChangedAt, installedAt, parts, wanted })
  if (next === 'nothing') return
  console.log('Installing packages. The first time takes a minute or two.')
  // The build and the tests need the development packages under NODE_ENV=production too.
  const which = next === 'running' ? '--omit=dev' : '--include=dev'
  let result = next === 'rest' ? null : runNpm(root, process.execPath, 'ci', which)
  // npm leaves out, without a word, the optional packages that want a newer Node.js than the one it runs on. The
  // Node.js that it has just installed gets them.
  if (!result || result.status === 0)
    result = runNpm(root, join(root, 'node_modules', 'node', 'bin', 'node'), 'install', '--no-save', which)
  if (result.status !== 0) {
    const why =
      result.error?.message ??
      result.stderr.split('\n').find((line) => /^npm (error|ERR!) (?!code|errno|syscall)/.test(line))
    console.error(`Installing packages failed${why ? ` (${why.trim()})` : ''}. Run "npm ci" to see all of it.`)
    process.exit(1)
  }
  writeFileSync(stampPath, lockHash)
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Node.js 20 or later is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  install(fileURLToPath(new URL('..', import.meta.url)), argv[2] === 'running' ? 'running' : 'all')
}
