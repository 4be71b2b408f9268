import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PrintButton } from './print-button.tsx'
import { show } from './testing.tsx'

afterEach(() => vi.restoreAllMocks())

const brand = { name: 'Brand', mark: { view_box: '0 0 2 2', paths: [{ d: 'M0 0h2v2Z', tone: 'ink' as const }] } }

it('puts the document up while the browser prints, and takes it away after', async () => {
  document.title = 'Settings'
  const seen: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    seen.push(document.title, document.querySelector('body > main')?.textContent ?? 'nothing')
  })
  await show(
    <PrintButton title="The consent" brand={brand} kind="Signed" foot="Foot">
      <p>What it says.</p>
    </PrintButton>,
  )
  expect(document.querySelector('body > main')).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Print' }))
  expect(seen).toEqual(['The consent', 'BrandSignedThe consentWhat it says.Foot'])
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('body > main')).toBeNull()
  expect(document.title).toBe('Settings')
  await expect.element(page.getByRole('button', { name: 'Print' })).toHaveFocus()
})
