import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'
import { FlowModal, type FlowModalProps } from './flow-modal.tsx'
import { show } from './testing.tsx'

const Flow = ({ onLeave, ...props }: Partial<FlowModalProps> & { onLeave?: () => void }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <FlowModal
        opened={opened}
        onClose={() => {
          setOpened(false)
          onLeave?.()
        }}
        label="Sign up"
        {...props}
      >
        <label>
          Name <input data-autofocus />
        </label>
        <button type="button" onClick={() => setOpened(false)}>
          Finish
        </button>
      </FlowModal>
    </>
  )
}

const Late = () => {
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Load
      </button>
      {opened === null ? null : (
        <FlowModal opened={opened} onClose={() => setOpened(false)} label="Sign up" dismissable>
          <input aria-label="Name" data-autofocus />
        </FlowModal>
      )}
    </>
  )
}

const Tall = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <FlowModal opened={opened} onClose={() => setOpened(false)} label="Sign up" dismissable hasClose>
        <input aria-label="First" />
        <div style={{ height: 2000 }} />
        <input aria-label="Last" />
      </FlowModal>
    </>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Sign up' })
const open = async (props: Parameters<typeof Flow>[0] = {}) => {
  const screen = await show(<Flow {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  return screen
}

const layer = () => (window.history.state as { layer?: string } | null)?.layer

// A modal that was still open when its test ended takes its entry back a moment later.
afterEach(async () => {
  await cleanup()
  await expect.poll(layer).toBeUndefined()
  await page.viewport(1280, 900)
})

const leave = vi.fn()
beforeEach(() => leave.mockReset())

describe('FlowModal', () => {
  it('has a name and no close button, and is not left by Escape unless it is dismissable', async () => {
    await open({ onLeave: leave })
    await expect.element(dialog()).toBeVisible()
    expect(
      dialog()
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['Finish'])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).toBeVisible()
    expect(leave).not.toHaveBeenCalled()
  })

  it('is left by its button, which stands above the content and stays in sight, and gives the focus back', async () => {
    await page.viewport(390, 500)
    const screen = await show(<Tall />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await expect.element(screen.getByLabelText('First')).toHaveFocus()
    const close = dialog().getByRole('button', { name: 'Close' })
    const topOf = (element: Element) => element.getBoundingClientRect().top
    expect(topOf(close.element())).toBeLessThan(topOf(screen.getByLabelText('First').element()))
    screen.getByLabelText('Last').element().scrollIntoView()
    await expect.element(close).toBeInViewport({ ratio: 1 })
    await userEvent.click(close)
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('gives the focus back also where it is open from its first render on', async () => {
    const screen = await show(<Late />)
    await userEvent.click(screen.getByRole('button', { name: 'Load' }))
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Load' })).toHaveFocus()
  })

  it('is left by Escape when dismissable, gives the focus back and takes its history entry with it', async () => {
    const screen = await open({ dismissable: true, onLeave: leave })
    expect(layer()).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    await expect.poll(layer).toBeUndefined()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('lets Escape close what is open inside first', async () => {
    const screen = await show(
      <FlowModal opened dismissable onClose={leave} label="Sign up">
        <DateField label="Date" value="2026-11-28" onChange={() => undefined} />
      </FlowModal>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Change the date/ }))
    const calendar = page.getByRole('dialog', { name: /Change the date/ })
    await expect.element(calendar).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    expect(leave).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('is left by the browser’s Back, and keeps what was typed', async () => {
    const address = window.location.href
    const screen = await open({ dismissable: true, onLeave: leave })
    await userEvent.fill(screen.getByLabelText('Name'), 'Ada')
    window.history.back()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(leave).toHaveBeenCalledTimes(1)
    expect(window.location.href).toBe(address)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada')
  })

  it('is left by nothing while it is held', async () => {
    await open({ dismissable: true, hasClose: true, held: true, onLeave: leave })
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }), { force: true })
    await userEvent.keyboard('{Escape}')
    window.history.back()
    await expect.poll(layer).toBeDefined()
    await expect.element(dialog()).toBeVisible()
    expect(leave).not.toHaveBeenCalled()
    await userEvent.click(dialog().getByRole('button', { name: 'Finish' }))
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('leaves the history alone when the address holds the opening', async () => {
    const length = window.history.length
    await open({ dismissable: true, backLeaves: false })
    expect(window.history.length).toBe(length)
    expect(layer()).toBeUndefined()
  })

  it('gives the focus back where motion is not wanted, too', async () => {
    const native = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      native(query.includes('prefers-reduced-motion') ? 'all' : query),
    )
    const screen = await open({ dismissable: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    vi.restoreAllMocks()
  })

  it('blurs what lies behind it, where that is seen', async () => {
    await open({})
    const behind = () => getComputedStyle(document.querySelector('.mantine-Modal-overlay') ?? document.body)
    expect(behind().backdropFilter).toBe('blur(6px)')
    await page.viewport(767, 800)
    await expect.poll(() => behind().backdropFilter).toBe('none')
  })

  it('is full screen under 768 px and not above', async () => {
    await page.viewport(767, 800)
    await open({})
    await expect.poll(() => dialog().element().getBoundingClientRect().width).toBe(767)
    await expect.poll(() => dialog().element().getBoundingClientRect().height).toBe(800)
    await page.viewport(768, 800)
    await expect.poll(() => dialog().element().getBoundingClientRect().width).toBeLessThan(768)
  })
})
