import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { UnreadBadge } from './unread-badge.tsx'

let source: EventTarget | null = null
class TestSource extends EventTarget {
  constructor() {
    super()
    source = this
  }
  close() {}
}
const tell = (name: string, data: object = {}) =>
  source?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))

beforeEach(() => vi.stubGlobal('EventSource', TestSource))

const unread = (count: number) => () => Response.json({ unread: count })

it('counts once the line stands, and again when something was told or read elsewhere', async () => {
  const asked = answerWith({ 'GET /api/notices/unread/': [unread(2), unread(99), unreachable, unread(0)] })
  await showPage(<UnreadBadge />)
  tell('ready')
  await expect.element(page.getByText('2 not read')).toBeVisible()
  tell('change', { kind: 'moved' })
  tell('change', { kind: 'notices' })
  await expect.element(page.getByText('99+ not read')).toBeVisible()
  // A lost line changes nothing, and is no fault of the page.
  tell('change', { kind: 'notices' })
  await expect.poll(() => asked).toHaveLength(3)
  tell('change', { kind: 'notices' })
  await expect.element(page.getByText(/not read/)).not.toBeInTheDocument()
  expect(asked).toHaveLength(4)
})
