import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormActions } from '../ui/form-actions.tsx'
import { showNotice } from './notices.ts'
import { showPage } from './testing.tsx'

afterEach(() => vi.useRealTimers())

const undo = { label: 'Undo', onClick: () => undefined }
const box = (element: Element) => element.getBoundingClientRect()

it('shows what is said twice once, politely, and leaves by a button; two things to undo stand side by side', async () => {
  await showPage(<p>{`A page`}</p>)
  showNotice('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(page.getByText('Saved.').element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  showNotice('Saved.')
  showNotice('Ana is in Reviewing.', { act: undo })
  showNotice('Bea is in Reviewing.', { act: undo })
  await expect.element(page.getByText('Bea is in Reviewing.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Undo: / }).elements()).toHaveLength(2)
  expect(page.getByText('Saved.').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
})

it('lets the newer of two that tell of the same stand alone, and shows three at most', async () => {
  await showPage(<p>{`A page`}</p>)
  showNotice('Ana is in Reviewing.', { act: undo, about: ['ana'] })
  showNotice('2 are in Declined.', { act: undo, about: ['bea', 'cleo'] })
  await expect.element(page.getByText('2 are in Declined.')).toBeVisible()
  showNotice('Ana is in Interview.', { act: undo, about: ['ana'] })
  showNotice('Bea is in Reviewing.', { about: ['bea'] })
  await expect.element(page.getByText('Bea is in Reviewing.')).toBeVisible()
  await expect.element(page.getByText('Ana is in Reviewing.')).not.toBeInTheDocument()
  // What it offers still holds for Cleo.
  expect(page.getByText('2 are in Declined.').elements()).toHaveLength(1)
  showNotice('Dora is in Offer.', { act: undo, about: ['dora'] })
  await expect.element(page.getByText('Dora is in Offer.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(3)
})

it('covers neither the head of a phone’s page nor what sticks to its foot', async () => {
  await page.viewport(390, 700)
  await showPage(
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: '150vh' }}>
      <p>{`A page`}</p>
      <FormActions primary={<button type="button">{`Send`}</button>} />
    </div>,
  )
  showNotice('Saved.')
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const send = page.getByRole('button', { name: 'Send' }).element()
  await expect.poll(() => box(send).bottom <= box(close.element()).top).toBe(true)
  expect(box(close.element()).top).toBeGreaterThan(500)
})

it('goes by itself, but not from under a pointer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await showPage(<p>{`A page`}</p>)
  showNotice('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await page.getByText('Saved.').hover()
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await page.getByText('A page').hover()
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
})

it('covers nothing that stands at the end of a wide page', async () => {
  await page.viewport(1280, 700)
  await showPage(
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: '150vh', alignItems: 'center' }}>
      <p style={{ flex: 1 }}>{`A page`}</p>
      <button type="button">{`Last`}</button>
    </div>,
  )
  showNotice('Saved.')
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const last = page.getByRole('button', { name: 'Last' }).element()
  const clears = () => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return box(last).bottom <= box(close.element()).top
  }
  await expect.poll(clears).toBe(true)
})

it('covers nothing that takes the focus', async () => {
  await showPage(
    <div style={{ blockSize: '3000px', paddingBlockStart: `${innerHeight - 60}px` }}>
      <button type="button">{`Next`}</button>
    </div>,
  )
  showNotice('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  const [next, notice] = [page.getByRole('button', { name: 'Next' }), page.getByText('Saved.')]
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}')
      return document.activeElement === next.element() && box(next.element()).bottom <= box(notice.element()).top
    })
    .toBe(true)
})

it('gives the focus back to where it was as the notice came, or to the content where that is gone', async () => {
  await showPage(
    <main id="main" tabIndex={-1}>
      <button type="button">{`Here`}</button>
    </main>,
  )
  const here = page.getByRole('button', { name: 'Here' })
  for (const name of ['Undo: Ana is in Reviewing.', 'Close']) {
    here.element().focus()
    showNotice('Ana is in Reviewing.', { act: undo })
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByText('Ana is in Reviewing.')).not.toBeInTheDocument()
    await expect.element(here).toHaveFocus()
  }
  showNotice('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  here.element().remove()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
