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
 * What npm has to do: install all, complete what somebody installed by hand, or nothing.
 * @param {{ lockHash: string, stamp: string | null, lockChangedAt: number, installedAt: number | null }} state
 * @returns {'all' | 'rest' | 'nothing'}
 */
export const nextInstall = ({ lockHash, stamp, lockChangedAt, installedAt }) => {
  // npm writes its own record last, so without it an install was cut short.
  if (installedAt === null) return 'all'
  if (stamp === lockHash) return 'nothing'
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
  // The build and the tests need the development packages under NODE_ENV=production too.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // The scripts of packages run the first Node.js in the path.
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  return spawnSync(node, [findNpm(), ...words, ...options], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** @param {string} root */
const install = (root) => {
  const lockPath = join(root, 'package-lock.json')
  const stampPath = join(root, 'node_modules', stampName)
  const lockHash = createHash('sha256').update(readFileSync(lockPath)).digest('hex')
  const stamp = read(stampPath)
  const installedAt = changedAt(join(root, 'node_modules', '.package-lock.json'))
  const lockChangedAt = changedAt(lockPath) ?? 0
  const next = nextInstall({ lockHash, stamp, lockChangedAt, installedAt })
  if (next === 'nothing') return
  console.log('Installing packages. The first time takes a minute or two.')
  let result = next === 'all' ? runNpm(root, process.execPath, 'ci') : null
  // npm leaves out, without a word, the optional packages that want a newer Node.js than the one it runs on. The
  // Node.js that it has just installed gets them.
  if (!result || result.status === 0)
    result = runNpm(root, join(root, 'node_modules', 'node', 'bin', 'node'), 'install', '--no-save')
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
  install(fileURLToPath(new URL('..', import.meta.url)))
}
