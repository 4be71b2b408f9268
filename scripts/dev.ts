import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

// The server itself serves the web through Vite, which reloads the page, so only the server's own code is watched here.
// Node's own --watch also watches the files Vite writes while it starts, and would never come to rest.
const watched = ['src', 'seeds', 'migrations', 'brand'].map((folder) => join(root, 'apps', 'api', folder))
const pauseMs = 150

let server: ChildProcess | null = null
let ending = false
let isAskedAgain = false
let timer: NodeJS.Timeout | null = null

const start = (): void => {
  const child = spawn(process.execPath, ['apps/api/src/server.ts', 'dev'], { cwd: root, stdio: 'inherit' })
  server = child
  child.once('exit', (code) => {
    server = null
    if (ending) process.exit(code ?? 1)
    // One that failed by itself waits for the next change.
    if (!isAskedAgain) return
    isAskedAgain = false
    start()
  })
}

const restart = (): void => {
  console.log('Starting again.')
  if (server) {
    isAskedAgain = true
    server.kill('SIGTERM')
  } else start()
}

for (const folder of watched)
  watch(folder, { recursive: true }, (_, name) => {
    if (name?.endsWith('.test.ts')) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(restart, pauseMs)
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (ending) return
    ending = true
    if (server) server.kill('SIGTERM')
    else process.exit(0)
  })
start()
