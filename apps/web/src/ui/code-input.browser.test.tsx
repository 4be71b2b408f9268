import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeInput, normalizeCode } from './code-input.tsx'
import { show } from './testing.tsx'

const Code = ({ onComplete }: { onComplete: (code: string) => void }) => {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

describe('CodeInput', () => {
  it.each(['123456', '123 456', ' 123456', '123-456', '12 34 56 ', '123\u2013456', '\u200b123456', '１２３４５６'])(
    'takes "%s" as it is pasted',
    async (pasted) => {
      const complete = vi.fn()
      const screen = await show(<Code onComplete={complete} />)
      const field = screen.getByLabelText('Code')
      await userEvent.fill(field, pasted)
      await expect.element(field).toHaveValue('123456')
      expect(complete.mock.calls).toEqual([['123456']])
    },
  )

  it('is one numeric field that the phone can fill', async () => {
    const screen = await show(<Code onComplete={() => undefined} />)
    const field = screen.getByLabelText('Code')
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
    // A maximum on the element would cut the raw paste before it is cleaned.
    await expect.element(field).not.toHaveAttribute('maxlength')
  })

  it('keeps what is typed beyond the length out', async () => {
    const complete = vi.fn()
    const screen = await show(<Code onComplete={complete} />)
    const field = screen.getByLabelText('Code')
    await userEvent.type(field, '1234567')
    await expect.element(field).toHaveValue('123456')
    expect(complete).toHaveBeenCalledTimes(1)
  })
})

describe('normalizeCode', () => {
  it.each([
    ['Your code: 482910.', '482910'],
    ['12', '12'],
    ['', ''],
    ['1234567', '123456'],
  ])('%s is %s', (raw, code) => expect(normalizeCode(raw, 6)).toBe(code))
})
