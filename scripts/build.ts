import { root } from './command.ts'
import { buildIfStale } from './web-build.ts'

try {
  const built = await buildIfStale(root, (line) => console.log(line))
  console.log(built ? 'The web application is built.' : 'The web application is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
