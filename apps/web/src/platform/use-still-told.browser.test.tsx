import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from './testing.tsx'
import { useStillTold } from './use-still-told.ts'

const statuses = ['draft', 'submitted', 'refused'] as const
type Status = (typeof statuses)[number]

const Card = () => {
  const [status, setStatus] = useState<Status>('draft')
  const [told, setTold] = useState<{ readonly line: string; readonly to?: Status } | null>(null)
  const line = useStillTold(told, status)?.line ?? 'nothing'
  return (
    <>
      <output>{line}</output>
      {statuses.map((next) => (
        <button key={next} type="button" onClick={() => setStatus(next)}>{`It is ${next}`}</button>
      ))}
      <button type="button" onClick={() => setTold({ line: 'It is sent.', to: 'submitted' })}>
        Say where it went
      </button>
      <button type="button" onClick={() => setTold({ line: 'Nobody answered.' })}>
        Say what stays
      </button>
    </>
  )
}

const said = async (...pressed: readonly string[]) => {
  for (const name of pressed) await page.getByRole('button', { name }).click()
  return page.getByRole('status')
}

it('tells what was done once it stands, and no more once somebody went on from there, also where they came back', async () => {
  await showPage(<Card />)
  await expect.element(await said('Say where it went')).toHaveTextContent('nothing')
  await expect.element(await said('It is submitted')).toHaveTextContent('It is sent.')
  await expect.element(await said('It is refused')).toHaveTextContent('nothing')
  await expect.element(await said('It is submitted')).toHaveTextContent('nothing')
  await expect.element(await said('Say where it went')).toHaveTextContent('It is sent.')
})

it('goes on telling what led nowhere', async () => {
  await showPage(<Card />)
  await expect
    .element(await said('Say what stays', 'It is refused', 'It is draft'))
    .toHaveTextContent('Nobody answered.')
})
