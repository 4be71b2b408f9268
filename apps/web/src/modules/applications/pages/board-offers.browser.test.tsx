import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aBoard, aCard } from '../testing.ts'
import { board, common, refusal } from '../testing-board.ts'
import { BoardPage } from './board.tsx'

beforeEach(silenceLive)

const cleo = aCard(12, 'Cleo Day', 'offer', ['interview', 'declined'])
const dora = {
  ...aCard(13, 'Dora Finch', 'offer', ['interview', 'hired', 'declined']),
  offer_accepted_at: '2026-11-29T12:00:00.000Z',
}
const detail = 'The student has not accepted the offer yet.'

it('says which offer waits for its student and which is accepted, and offers a hire for that one alone', async () => {
  answerWith({ ...common, [board]: () => Response.json(aBoard([cleo, dora])) })
  const screen = await showPage(<BoardPage />)
  const cards = screen.getByRole('region', { name: 'Offer' }).getByRole('listitem')
  await expect.element(cards.first().getByText('Waits for the student’s answer')).toBeVisible()
  await expect.element(cards.last().getByText('Accepted', { exact: true })).toBeVisible()
  const choices = (label: string) =>
    [...(screen.getByLabelText(label, { exact: true }).element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(choices('Move Cleo Day to')).not.toContain('Hired')
  expect(choices('Move Dora Finch to')).toContain('Hired')
  for (const name of ['Cleo Day', 'Dora Finch']) await screen.getByLabelText(`Select ${name}`).click()
  expect(choices('Move 2 selected applications to')).toContain('Hired')
})

it('says over the column, and after the drop, that a hire waits for the student', async () => {
  answerWith({
    ...common,
    [board]: () => Response.json(aBoard([cleo])),
    [`PUT /api/applications/${cleo.id}/stage/`]: refusal(400, 'offer_not_accepted', detail),
  })
  const screen = await showPage(<BoardPage />)
  const handle = screen.getByRole('button', { name: 'Move Cleo Day', exact: true })
  await expect.element(handle).toBeVisible()
  const card = handle.element().closest('li')
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => card?.dataset.dragging).toBe('true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText(`Cleo Day is over Hired. ${detail}`)).toBeInTheDocument()
  expect(document.querySelector('[class*="carried"]')?.textContent).toBe(`Cleo Day${detail}`)
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText(`Cleo Day: ${detail}`)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Offer' }).getByText('Cleo Day')).toBeVisible()
})
