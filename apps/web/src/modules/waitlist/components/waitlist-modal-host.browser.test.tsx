import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useCurrentUser } from '../../../platform/session.tsx'
import { ana, answerCalls, joinCall, says, showAs, statusCall } from '../testing.tsx'
import { WaitlistModalHost } from './waitlist-modal-host.tsx'

const dialog = () => page.getByRole('dialog', { name: 'AI waitlist' })
const button = () => dialog().getByRole('button', { name: 'Continue to Acme Starts' })
const place = () => page.getByTestId('place')
const homeless = { ...ana, profile: { ...ana.profile, hometown: null, is_completed_onboarding: false } }

/** The host as it stands in the product: the onboarding opens for whoever has no hometown yet. */
const Host = ({ aiOnboarding, onContinued }: { aiOnboarding: boolean; onContinued: () => void }) => {
  const user = useCurrentUser()
  const onboardingOpens = aiOnboarding && user !== null && !user.profile.hometown
  return <WaitlistModalHost onboardingOpens={onboardingOpens} onContinued={onContinued} />
}

const open = async (at: string, user: typeof ana | null = ana, aiOnboarding = true) => {
  const onContinued = vi.fn()
  const { become } = await showAs(user, <Host aiOnboarding={aiOnboarding} onContinued={onContinued} />, at)
  return { onContinued, become }
}

describe('the modal', () => {
  it.each(['showWaitlistModal', 'acmeAiWaitlistTriggered'])('opens by %s, and joins', async (name) => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    await open(`/settings?${name}=true`)
    await expect.element(dialog()).toBeVisible()
    await expect.element(dialog()).toHaveAttribute('data-size', 'medium')
    await expect.element(button()).toBeEnabled()
    expect(calls.map(({ call }) => call)).toEqual([statusCall, joinCall])
  })

  it('is left by its button: both parameters go, then the callback runs', async () => {
    answerCalls({ status: says.present })
    const { onContinued } = await open('/settings?tab=1&showWaitlistModal=true&acmeAiWaitlistTriggered=true')
    await expect.element(button()).toBeEnabled()
    await button().click()
    await expect.element(place()).toHaveTextContent('/settings?tab=1')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(onContinued).toHaveBeenCalledTimes(1)
  })

  it('is left by Escape where nothing else helps', async () => {
    answerCalls({ status: says.unreachable('Failed to fetch') })
    const { onContinued } = await open('/settings?showWaitlistModal=true')
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(place()).toHaveTextContent('/settings')
    expect(onContinued).not.toHaveBeenCalled()
  })

  it('is left by the logo, and by Back, and keeps the page', async () => {
    answerCalls({ status: says.present })
    for (const leave of [
      () => dialog().getByRole('button', { name: 'Acme Starts, leave for now' }).click(),
      async () => window.history.back(),
    ]) {
      const { onContinued } = await open('/settings?showWaitlistModal=true')
      await expect.element(button()).toBeEnabled()
      await leave()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.element(place()).toHaveTextContent('/settings')
      expect(onContinued).not.toHaveBeenCalled()
      await cleanup()
    }
  })
})

describe('stays away, and nobody joins', () => {
  it.each([
    ['without a parameter', '/settings', ana],
    ['from somebody who is not signed in', '/?showWaitlistModal=true', null],
    ['from another brand’s parameter', '/?firstrungAiWaitlistTriggered=true', ana],
    ['while the onboarding has the page', '/?showWaitlistModal=true', homeless],
    ['from the onboarding’s own page', '/onboarding?showWaitlistModal=true', ana],
  ])('%s', async (_what, at, user) => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    await open(at, user)
    await vi.dynamicImportSettled()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('until the address asks anew, once the onboarding had the page', async () => {
    const calls = answerCalls({ status: says.absent, join: says.joined })
    const { become } = await open('/?showWaitlistModal=true', homeless)
    become(ana)
    await vi.dynamicImportSettled()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })
})

it('opens for whoever signs in under the parameter, and with the onboarding switched off for every student', async () => {
  const calls = answerCalls({ status: says.present })
  const { become } = await open('/?showWaitlistModal=true', null, false)
  expect(calls).toEqual([])
  become(homeless)
  await expect.element(dialog()).toBeVisible()
})
