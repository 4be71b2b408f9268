import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from './testing.tsx'
import { useTyped } from './use-typed.ts'

const number = '12-3456789'
const facts = (name: string, ein = '') => ({ name, ein })

const Form = () => {
  const [saved, setSaved] = useState(facts('Lake'))
  const { value, change, isReplaced, putBack } = useTyped('facts', saved, { toKeep: ({ name }) => facts(name) })
  const press = {
    'type the number': () => change({ ...value, ein: number }),
    'type a name': () => change({ ...value, name: 'River' }),
    'save elsewhere': () => setSaved(facts('Shore')),
    'put it back': putBack,
  }
  return (
    <>
      <output>{`${value.name} ${value.ein} ${isReplaced ? 'replaced' : ''}`}</output>
      {Object.entries(press).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  )
}

it('keeps for the tab nothing of what it may not keep, also where that stands aside', async () => {
  await showPage(<Form />)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('type the number')
  await press('save elsewhere')
  await press('type a name')
  await expect.element(page.getByText('River replaced')).toBeVisible()
  const kept = JSON.stringify({ ...sessionStorage })
  expect(kept).toContain('River')
  expect(kept).not.toContain(number)
  // On the page it is there still.
  await press('put it back')
  await expect.element(page.getByText(`Lake ${number}`)).toBeVisible()
})
