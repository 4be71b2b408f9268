import { spawn } from 'node:child_process'
import { root } from './command.ts'

// The server itself serves the web through Vite; only the server's own code needs watching.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts', 'dev'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  process.exitCode = code ?? 1
})
