import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ConfettiButton, confettiColors } from './confetti-button.tsx'
import { show } from './testing.tsx'

it('throws the colors that hold for the button', async () => {
  await show(
    <div style={{ ['--accent' as string]: '#123456' }}>
      <ConfettiButton celebrate={false}>Apply</ConfettiButton>
    </div>,
  )
  const colors = confettiColors(page.getByRole('button').element() as HTMLElement)
  expect(colors[0]).toBe('#123456')
  for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
})
