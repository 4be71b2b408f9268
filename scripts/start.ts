import { enableCompileCache } from 'node:module'
import { compiledFolder, root } from './command.ts'
import { buildIfStale } from './web-build.ts'

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`This is Node.js ${process.versions.node}. Use "npm start", which brings its own.`)
  process.exit(1)
}
try {
  await buildIfStale(root, (line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Reading and compiling a thousand files is most of a start; what was compiled last time is taken as it is.
enableCompileCache(compiledFolder)
// In this very process, so that a signal reaches the server itself and its exit code is ours.
await import('../apps/api/src/server.ts')
