import { NativeSelect } from '@mantine/core'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FilterBar } from './filter-bar.tsx'
import { show } from './testing.tsx'

afterEach(() => page.viewport(1280, 900))

const widest = 'Primero las que mejor coinciden'

it.each([1280, 800, 390])('cuts no choice off, at %i pixels', async (width) => {
  await page.viewport(width, 800)
  const screen = await show(
    <FilterBar search={createRef()} typed="" onType={() => {}} placeholder="" isNarrowed={false} onClear={() => {}}>
      <NativeSelect label="Orden" data={[widest, 'Las más nuevas']} />
      <NativeSelect label="Cuáles" data={['Sin ocultar', 'Aún no vistas']} />
    </FilterBar>,
  )
  const select = screen.getByRole('combobox', { name: 'Orden' }).element()
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('nothing to measure with')
  pen.font = style.font
  const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  expect(room).toBeGreaterThanOrEqual(pen.measureText(widest).width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
