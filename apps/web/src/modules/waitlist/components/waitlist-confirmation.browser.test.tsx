import { describe, expect, it, vi } from 'vitest'
import { ana, answerCalls, entry, joinCall, says, showAs, statusCall } from '../testing.tsx'
import { WaitlistConfirmation } from './waitlist-confirmation.tsx'

const open = async (user: typeof ana | null = ana) => {
  const onContinue = vi.fn()
  const { page, become } = await showAs(user, <WaitlistConfirmation onContinue={onContinue} />)
  return {
    page,
    become,
    onContinue,
    button: page.getByRole('button', { name: 'Continue to Acme Starts' }),
    alert: page.getByRole('alert'),
    again: page.getByRole('button', { name: 'Try Again' }),
  }
}

/** An answer that the test gives when it likes. */
const later = (answer: () => Response) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, give: () => resolve(answer()) }
}

const admin = {
  id: '019a0000-0000-7000-8000-000000000009',
  email: 'ada@staff.test',
  until: '2026-11-28T13:00:00.000Z',
}

const kinds = (calls: { call: string }[]) => calls.map(({ call }) => call)

it('shows the logo and says both sentences', async () => {
  answerCalls({ status: says.present })
  const { page } = await open()
  await expect.element(page.getByText('Acme Starts', { exact: true })).toBeVisible()
  const heading = 'Wohoo! Excited to help you build stellar projects and video cover letters :)'
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  const sentence = "We'll email you as soon as you can start building your projects :)"
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

describe('joining by itself', () => {
  it('happens once, with the person’s address, where there is no entry', async () => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    const { button, alert, onContinue } = await open()
    await expect.element(button).toBeEnabled()
    expect(calls).toEqual([
      { call: statusCall, body: undefined },
      { call: joinCall, body: { email: ana.email } },
    ])
    await expect.element(alert).not.toBeInTheDocument()
    await button.click()
    expect(onContinue).toHaveBeenCalledTimes(1)
    expect(kinds(calls)).toEqual([statusCall, joinCall])
  })

  it('does not happen in somebody’s place', async () => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    const { button } = await open({ ...ana, run_as_by: admin })
    await expect.element(button).toBeEnabled()
    expect(kinds(calls)).toEqual([statusCall])
  })

  it('does not happen where there is one', async () => {
    const calls = answerCalls({ status: says.present })
    const { button } = await open()
    await expect.element(button).toBeEnabled()
    expect(kinds(calls)).toEqual([statusCall])
  })

  it.each(['unique', 'integrity_error'])('is no error where the address is on the list by now: %s', async (code) => {
    const calls = answerCalls({ status: says.absent, join: says.refused(code, 'Already there.', 'email') })
    const { button, alert } = await open()
    await expect.element(button).toBeEnabled()
    await expect.element(alert).not.toBeInTheDocument()
    expect(kinds(calls)).toEqual([statusCall, joinCall])
  })

  it('waits until it is known who is there', async () => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    const { button, become } = await open(null)
    await expect.element(button).toBeDisabled()
    expect(calls).toEqual([])
    become(ana)
    await expect.element(button).toBeEnabled()
    expect(kinds(calls)).toEqual([statusCall, joinCall])
  })

  it('waits until it is shown', async () => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    const { page } = await showAs(ana, <WaitlistConfirmation onContinue={() => undefined} shown={false} />)
    await expect.element(page.getByRole('button', { name: 'Continue to Acme Starts' })).toBeDisabled()
    expect(calls).toEqual([])
  })

  it('does not happen once it is no longer shown', async () => {
    const status = later(says.absent)
    const calls = answerCalls({ status: status.answer, join: says.joined })
    const { page } = await open()
    await expect.poll(() => kinds(calls)).toEqual([statusCall])
    await page.unmount()
    status.give()
    const next = await showAs({ ...ana, id: '019a0000-0000-7000-8000-000000000009' }, <p>Elsewhere</p>)
    await expect.element(next.page.getByText('Elsewhere')).toBeVisible()
    expect(kinds(calls)).toEqual([statusCall])
  })
})

describe('the button', () => {
  it('is disabled while the status loads and while joining', async () => {
    const status = later(says.absent)
    const join = later(says.joined)
    const calls = answerCalls({ status: status.answer, join: join.answer })
    const { button } = await open()
    await expect.poll(() => kinds(calls)).toEqual([statusCall])
    await expect.element(button).toBeDisabled()
    status.give()
    await expect.poll(() => kinds(calls)).toEqual([statusCall, joinCall])
    await expect.element(button).toBeDisabled()
    join.give()
    await expect.element(button).toBeEnabled()
  })
})

describe('an error', () => {
  it.each([
    [
      'the first error’s detail',
      says.refused('invalid', 'Use the address of your account.', 'email'),
      'Use the address of your account.',
    ],
    [
      'a unique fault of another field',
      says.refused('unique', 'The account is taken.', 'user'),
      'The account is taken.',
    ],
    ['the fallback where there is no detail', says.refused('invalid', '', 'email'), 'Failed to join waitlist'],
    ['what a broken server means', says.broken, 'An unexpected error occurred. Please try again later.'],
    ['why no answer came', says.unreachable('Failed to fetch'), 'Failed to fetch'],
    ['the fallback where nobody says why', says.unreachable(''), 'Failed to join waitlist'],
  ])('of joining shows %s, and Try Again joins', async (_what, failure, text) => {
    const calls = answerCalls({ status: says.absent, join: [failure, says.joined] })
    const { page, button, alert, again } = await open()
    await expect.element(alert.getByText(text, { exact: true })).toBeVisible()
    await expect.element(alert).toHaveAttribute('data-tone', 'danger')
    await expect.element(button).toBeDisabled()
    expect(kinds(calls)).toEqual([statusCall, joinCall])
    await again.click()
    await expect.element(button).toBeEnabled()
    await expect.element(button).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(kinds(calls)).toEqual([statusCall, joinCall, joinCall])
    expect(calls[2]?.body).toEqual({ email: entry.email })
  })

  it('of the status is not asked again by itself; Try Again asks, then joins', async () => {
    const calls = answerCalls({ status: [says.unreachable('Failed to fetch'), says.absent], join: says.joined })
    const { button, alert, again } = await open()
    await expect.element(alert.getByText('Failed to fetch')).toBeVisible()
    await expect.element(button).toBeDisabled()
    expect(kinds(calls)).toEqual([statusCall])
    await again.click()
    await expect.element(button).toBeEnabled()
    expect(kinds(calls)).toEqual([statusCall, statusCall, joinCall])
  })
})
