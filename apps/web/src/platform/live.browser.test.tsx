import { QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useLive } from './live.ts'
import { showWith } from './testing.tsx'

class TestSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: TestSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    TestSource.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  tell(name: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  TestSource.opened = []
  vi.stubGlobal('EventSource', TestSource)
})

let reads = 0
const Board = ({ id }: { id: string }) => {
  useQuery({ queryKey: ['board', id], queryFn: () => ++reads })
  useLive(['board', id], ({ kind, board }) => kind === 'moved' && board === id)
  return <p>board {id}</p>
}

const shown = async (...ids: string[]) => {
  reads = 0
  const client = new QueryClient()
  const screen = await showWith(
    client,
    ids.map((id) => <Board key={id} id={id} />),
  )
  await expect.poll(() => reads).toBe(ids.length)
  return screen
}

it('reads anew what an event is about, once for those that come together, and nothing else', async () => {
  await shown('one', 'two')
  expect(TestSource.opened.map(({ url }) => url)).toEqual(['/api/live/'])
  const [source] = TestSource.opened
  for (let at = 0; at < 5; at++) source?.tell('change', { kind: 'moved', board: 'one' })
  source?.tell('change', { kind: 'moved', board: 'another' })
  source?.tell('change', { nothing: 'known' })
  await expect.poll(() => reads).toBe(3)
  source?.tell('reset')
  await expect.poll(() => reads).toBe(5)
})

const Boards = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Board id="one" />
      <button type="button" onClick={() => setIsOpen(true)}>
        More
      </button>
      {isOpen ? ['two', 'three'].map((id) => <Board key={id} id={id} />) : null}
    </>
  )
}

it('reads anew what was told to others while a page was about to listen, and not what is none of its own', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const id of ['one', 'two', 'three']) client.setQueryData(['board', id], 'before')
  const screen = await showWith(client, <Boards />)
  const [source] = TestSource.opened
  source?.tell('change', { kind: 'moved', board: 'two' })
  source?.tell('change', { kind: 'moved', board: 'another' })
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => client.getQueryData(['board', 'two'])).not.toBe('before')
  expect(client.getQueryData(['board', 'three'])).toBe('before')
})

it('asks for a stream that was refused again, and reads anew meanwhile; the line ends with the last listener', async () => {
  const screen = await shown('one')
  const [source] = TestSource.opened
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  source?.close()
  source?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([reads, TestSource.opened.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(TestSource.opened.length).toBe(2)
  vi.useRealTimers()
  await screen.unmount()
  expect(TestSource.opened[1]?.readyState).toBe(2)
})

it('leaves a lost line to the browser, which finds it again', async () => {
  await shown('one')
  const [source] = TestSource.opened
  if (source) source.readyState = 0
  source?.dispatchEvent(new Event('error'))
  source?.tell('change', { kind: 'moved', board: 'one' })
  await expect.poll(() => reads).toBe(2)
  expect(TestSource.opened.length).toBe(1)
})
