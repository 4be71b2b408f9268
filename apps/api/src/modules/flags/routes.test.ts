import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing.ts'
import { setFlag } from './index.ts'
import { flagNames } from './wire.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const flags = () => house.app.inject({ method: 'GET', url: '/api/feature-flags/' })

it('tells anyone each flag as a boolean, never from a cache', async () => {
  const res = await flags()
  expect(res.statusCode).toBe(200)
  expect(res.headers['cache-control']).toBe('private, no-store')
  expect(Object.keys(res.json()).toSorted()).toEqual([...flagNames].toSorted())
  expect(Object.values(res.json()).every((value) => typeof value === 'boolean')).toBe(true)
})

it('tells the next caller what the operator set', async () => {
  await setFlag(house.ports, 'ai_onboarding', false)
  expect((await flags()).json().ai_onboarding).toBe(false)
  await setFlag(house.ports, 'ai_onboarding', true)
  expect((await flags()).json().ai_onboarding).toBe(true)
})
