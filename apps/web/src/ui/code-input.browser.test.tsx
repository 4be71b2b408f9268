import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeInput } from './code-input.tsx'
import { show } from './testing.tsx'

const Code = ({ onChange }: { onChange: (code: string) => void }) => {
  const [code, setCode] = useState('')
  return (
    <CodeInput
      label="Code"
      value={code}
      clean={(typed) => typed.replace(/[\s-]/g, '')}
      onChange={(next) => {
        setCode(next)
        onChange(next)
      }}
    />
  )
}

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456', '123456'],
  ['Your code: 482910.', '482910'],
  ['1234567', '123456'],
  ['12', '12'],
])('takes "%s" as it is pasted', async (pasted, code) => {
  const changed = vi.fn()
  const screen = await show(<Code onChange={changed} />)
  const field = screen.getByLabelText('Code')
  await userEvent.fill(field, pasted)
  await expect.element(field).toHaveValue(code)
  expect(changed.mock.calls).toEqual([[code]])
})

it('is one numeric field that the phone can fill', async () => {
  const screen = await show(<Code onChange={() => undefined} />)
  const field = screen.getByLabelText('Code')
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  // A maximum on the element would cut the raw paste before it is cleaned.
  await expect.element(field).not.toHaveAttribute('maxlength')
})

it('keeps what is typed beyond the length out', async () => {
  const changed = vi.fn()
  const screen = await show(<Code onChange={changed} />)
  const field = screen.getByLabelText('Code')
  await userEvent.type(field, '1234567')
  await expect.element(field).toHaveValue('123456')
  expect(changed).toHaveBeenCalledTimes(6)
})
