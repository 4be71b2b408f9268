import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PasswordInput, Requirements } from './password-input.tsx'
import { show } from './testing.tsx'

const Password = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Requirements
        items={[
          { text: 'At least 8 characters', met: value.length >= 8 },
          { text: 'At least 1 number', met: /\d/.test(value) },
        ]}
      />
    </>
  )
}

it('shows and hides what is typed, by a button that says its state', async () => {
  const screen = await show(<Password />)
  const field = screen.getByLabelText('Password', { exact: true })
  const toggle = screen.getByRole('button', { name: 'Show password' })
  await userEvent.fill(field, 'abc1')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(toggle)
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveValue('abc1')
  const box = toggle.element().getBoundingClientRect()
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
})

it('tells of each requirement in words, live', async () => {
  const screen = await show(<Password />)
  const items = screen.getByRole('list', { name: 'Requirements' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent('Not met: At least 8 characters')
  await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'abcdefg1')
  await expect.element(items.nth(0)).toMatchTextContent('Met: At least 8 characters')
  await expect.element(items.nth(1)).toMatchTextContent('Met: At least 1 number')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 of 2 requirements met')
})
