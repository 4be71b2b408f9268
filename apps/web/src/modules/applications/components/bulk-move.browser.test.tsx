import { movedAtOnce } from '@firstrung/api/applications/wire'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../../platform/testing.tsx'
import { aCard } from '../testing.ts'
import { BulkMove } from './bulk-move.tsx'

const cards = Array.from({ length: movedAtOnce + 1 }, (_, at) => aCard(at, `Student ${at}`, 'new', ['reviewing']))

it('says before it is sent that more are selected than can be moved at once', async () => {
  const onMove = vi.fn()
  const screen = await showPage(<BulkMove cards={cards} isMoving={false} onMove={onMove} />)
  await screen.getByLabelText('Move 101 selected applications to').selectOptions('reviewing')
  await expect.element(screen.getByText('At most 100 can be moved at once. Unselect some of them.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
})

it('moves as many as can be moved at once', async () => {
  const onMove = vi.fn()
  const screen = await showPage(<BulkMove cards={cards.slice(1)} isMoving={false} onMove={onMove} />)
  await screen.getByLabelText('Move 100 selected applications to').selectOptions('reviewing')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  expect(onMove).toHaveBeenCalledWith('reviewing')
})
