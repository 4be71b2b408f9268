import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MultiPick } from './multi-pick.tsx'
import { show } from './testing.tsx'

// More than the list shows at once, so that it scrolls.
const options = Array.from({ length: 50 }, (_, at) => ({ value: `${at}`, label: `State ${at}` }))

const Form = () => {
  const [value, setValue] = useState<string[]>([])
  return (
    <form>
      <MultiPick label="States" options={options} value={value} onChange={setValue} max={50} emptyText="None" />
      <input aria-label="Next field" />
    </form>
  )
}

it('leads from a long list to the next field by one press of Tab, and back', async () => {
  const screen = await show(<Form />)
  const states = screen.getByRole('combobox', { name: 'States' })
  await states.click()
  await expect.element(screen.getByRole('option', { name: 'State 0', exact: true })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByLabelText('Next field')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(states).toHaveFocus()
})
