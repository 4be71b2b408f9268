import { Worker } from 'node:worker_threads'
import type { PdfVerdict } from './pdf-worker.ts'
import { makeSeats } from './seats.ts'

interface InspectorOptions {
  readonly workers?: number
  /** How long one file may take. */
  readonly timeoutMs?: number
  /** What one file may unfold to in memory. */
  readonly maxMegabytes?: number
  /** How long a worker without work stays. */
  readonly idleMs?: number
}

export interface PdfInspector {
  /** Takes the bytes over: the caller's array is empty afterwards. A file that takes too much time or memory is `invalid`. */
  inspect(bytes: Uint8Array<ArrayBuffer>): Promise<PdfVerdict>
  close(): Promise<void>
}

const file = new URL('./pdf-worker.ts', import.meta.url)
const startMs = 30_000
const watchMs = 50

type Said = PdfVerdict | 'ready' | 'gone' | 'late' | 'heavy'

/** Waits for the worker's next word; says `gone`, `late` or `heavy` where none comes within the limits. */
const listen = (worker: Worker, timeoutMs: number, maxMegabytes: number): Promise<Said> =>
  new Promise((resolve) => {
    const settle = (said: Said): void => {
      clearTimeout(timeout)
      clearInterval(watch)
      worker.off('message', settle).off('error', gone).off('exit', gone)
      resolve(said)
    }
    const gone = (): void => settle('gone')
    const timeout = setTimeout(settle, timeoutMs, 'late')
    // The thread's own limit covers its objects, not the buffers that a compressed stream unfolds to. A thread that cannot be
    // weighed has ended or not begun; its other events tell.
    const weigh = async (): Promise<void> => {
      const { external_memory: buffers, used_heap_size: objects } = await worker.getHeapStatistics()
      if (buffers + objects > maxMegabytes * 1_048_576) settle('heavy')
    }
    const watch = setInterval(() => void weigh().catch(() => undefined), watchMs)
    worker.on('message', settle).on('error', gone).on('exit', gone)
  })

/** Opens PDFs in worker threads, a bounded number at a time; the others wait their turn. */
export const makePdfInspector = ({
  workers = 2,
  timeoutMs = 5_000,
  maxMegabytes = 160,
  idleMs = 30_000,
}: InspectorOptions = {}): PdfInspector => {
  const seats = makeSeats(workers)
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []

  const start = async (): Promise<Worker> => {
    const worker = new Worker(file, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
    const said = await listen(worker, startMs, maxMegabytes)
    if (said === 'ready') return worker
    await worker.terminate()
    throw new Error(`the PDF worker did not start: ${said}`)
  }
  const take = async (): Promise<Worker> => {
    const resting = idle.pop()
    if (!resting) return start()
    clearTimeout(resting.timer)
    resting.worker.ref()
    return resting.worker
  }
  const rest = (worker: Worker): void => {
    // Neither the resting worker nor its timer keeps the process alive.
    worker.unref()
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.worker === worker),
        1,
      )
      void worker.terminate()
    }, idleMs)
    timer.unref()
    idle.push({ worker, timer })
  }

  return {
    inspect: (bytes) =>
      seats.within(async () => {
        const worker = await take()
        const answer = listen(worker, timeoutMs, maxMegabytes)
        worker.postMessage(bytes, [bytes.buffer])
        const said = await answer
        if (said === 'pdf' || said === 'encrypted' || said === 'invalid') {
          rest(worker)
          return said
        }
        await worker.terminate()
        return 'invalid'
      }),
    async close() {
      const resting = idle.splice(0)
      for (const { timer } of resting) clearTimeout(timer)
      await Promise.all(resting.map(({ worker }) => worker.terminate()))
    },
  }
}
