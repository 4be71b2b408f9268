import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showWith, unreachable } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { ownConsentQuery } from '../api.ts'
import { ConsentSettings } from './consent-settings.tsx'

afterEach(() => vi.unstubAllGlobals())

it('does not say what it read before the last reading failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const none = () => Response.json({ type: 'client_error', code: 'not_found', errors: [] }, { status: 404 })
  answerWith({ 'GET /api/users/me/consent/': [none, unreachable, none] })
  await showWith(client, <ConsentSettings />, { user: aStudent() })
  const unsigned = page.getByText(/^You have not signed a consent/)
  await expect.element(unsigned).toBeVisible()
  // As it happens once the consent was signed here.
  await client.invalidateQueries(ownConsentQuery)
  await expect.element(page.getByText('Your consent could not be loaded.')).toBeVisible()
  await expect.element(unsigned).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(unsigned).toBeVisible()
})
