import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Dotted } from './dotted.tsx'
import { show } from './testing.tsx'

afterEach(() => page.viewport(1280, 900))

it.each([1280, 390, 320])('begins and ends no line with a dot, at %i pixels', async (width) => {
  await page.viewport(width, 800)
  const parts = ['Can start on Jun 1, 2027', '20 hours a week', 'Works remotely', 'Madison, Wisconsin, United States']
  const screen = await show(
    <p>
      <Dotted parts={parts} />
    </p>,
  )
  // Read and copied, they stay apart.
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent(parts.join(' · '))
  const box = screen.getByRole('paragraph').element().getBoundingClientRect()
  const dots = [...screen.container.querySelectorAll('span')].filter(({ textContent }) => textContent === ' · ')
  const told = dots.map((dot) => {
    const { left, right, top } = dot.getBoundingClientRect()
    const text = document.createRange()
    text.selectNodeContents(dot.parentElement as Node)
    return { isSeen: left >= box.left - 1, isFirst: right <= box.left + 1, top, right }
  })
  for (const { isSeen, isFirst } of told) expect(isSeen).toBe(!isFirst)
  expect(told.every(({ isSeen }) => isSeen)).toBe(width === 1280)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
