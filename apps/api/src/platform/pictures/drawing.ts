import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/**
 * A drawing of our own (SVG without text) as PNG, in its own size. A process of its own draws it, since in this one the library opens no
 * drawings: what people hand in would be opened with them.
 */
export const drawnAsPng = async (svg: string): Promise<Buffer> => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: 20_000 })
  // One that ended early takes nothing any more; how it ended says so.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const [png, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error('The drawing could not be made a picture.')
  return png
}
