import type { BoardStage } from '@firstrung/api/applications/wire'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { answerWith, showPage, showWith, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aBoard, aCard, anEmployerApplication, postingId } from '../testing.ts'
import { ana, bea, board, common } from '../testing-board.ts'
import { BoardPage } from './board.tsx'

beforeEach(silenceLive)

it('keeps what was selected where there is no line, and says that nothing is known', async () => {
  answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([ana, bea])), unreachable],
    [`PUT /api/postings/${postingId}/stages/`]: unreachable,
  })
  const screen = await showPage(<BoardPage />)
  for (const name of ['Ana Ruiz', 'Bea Lind']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('reviewing')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(screen.getByText(/^We do not know yet whether these 2 applications were moved\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Move 2 selected applications to')).toBeVisible()
})

it.each([
  ['arrived', { ...ana, stage: 'reviewing' as const, version: 2 }, 'Reviewing', 'Ana Ruiz is now in Reviewing.'],
  ['did not arrive', ana, 'New', 'Ana Ruiz is still in New: the move did not arrive.'],
  [
    'was followed by a colleague’s',
    { ...ana, stage: 'interview' as const, version: 3 },
    'Interview',
    'Ana Ruiz was moved by a colleague meanwhile, or is not shown here.',
  ],
])('reads the board again where the answer to a move is lost, and says that it %s', async (_, stands, place, told) => {
  answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([ana, bea])), () => Response.json(aBoard([stands, bea]))],
    [`PUT /api/applications/${ana.id}/stage/`]: unreachable,
  })
  const screen = await showPage(<BoardPage />)
  await screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions('reviewing')
  await expect.element(screen.getByText(told)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: place }).getByText('Ana Ruiz')).toBeVisible()
  expect(screen.getByText('Nothing was moved', { exact: false }).elements()).toEqual([])
})

it('says what became of a move whose answer was lost once the line is back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const arrived = { ...ana, stage: 'reviewing' as const, version: 2 }
  answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([ana])), unreachable, () => Response.json(aBoard([arrived]))],
    [`PUT /api/applications/${ana.id}/stage/`]: unreachable,
  })
  const screen = await showWith(client, <BoardPage />)
  await screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions('reviewing')
  await expect.element(screen.getByText(/^We do not know yet whether Ana Ruiz was moved to Reviewing\./)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'New' }).getByText('Ana Ruiz')).toBeVisible()
  await client.invalidateQueries()
  await expect.element(screen.getByText('Ana Ruiz is now in Reviewing.')).toBeVisible()
})

it('says what was moved together, and takes it back', async () => {
  const stand = (stage: 'reviewing' | 'declined', version: number, next: BoardStage[]) =>
    aBoard([ana, bea].map((card) => ({ ...card, stage, version, next })))
  const both = (): Response => Response.json({ moved: [ana.id, bea.id], refused: [] })
  const calls = answerWith({
    ...common,
    [board]: [
      () => Response.json(stand('reviewing', 2, ['interview', 'declined'])),
      () => Response.json(stand('declined', 3, ['reviewing'])),
      () => Response.json(stand('reviewing', 4, ['interview', 'declined'])),
    ],
    [`PUT /api/postings/${postingId}/stages/`]: both,
  })
  const screen = await showPage(<BoardPage />)
  for (const name of ['Ana Ruiz', 'Bea Lind']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('declined')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await expect
    .element(screen.getByText(/^2 applications are now in Declined\. You can take each back until/))
    .toBeVisible()
  await screen.getByRole('button', { name: /^Undo: / }).click()
  await expect.element(screen.getByText('2 applications are now in Reviewing.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Undo: / })).not.toBeInTheDocument()
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(sent[1]).toEqual({
    stage: 'reviewing',
    applications: [ana, bea].map(({ id }) => ({ id, version: 3 })),
  })
})

it('offers to take back what “Move to…” declined', async () => {
  const stood = { ...ana, stage: 'reviewing' as const, next: ['interview', 'declined'] as BoardStage[] }
  const gone = { ...ana, stage: 'declined' as const, version: 2, next: ['reviewing'] as BoardStage[] }
  answerWith({
    ...common,
    [board]: [
      () => Response.json(aBoard([stood])),
      () => Response.json(aBoard([gone])),
      () => Response.json(aBoard([stood])),
    ],
    [`PUT /api/applications/${ana.id}/stage/`]: () => Response.json(anEmployerApplication(gone)),
  })
  const screen = await showPage(<BoardPage />)
  await screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions('declined')
  await expect.element(screen.getByText(/^Ana Ruiz is now in Declined\./)).toBeVisible()
  await screen.getByRole('button', { name: /^Undo: Ana Ruiz is now in Declined\./ }).click()
  await expect.element(screen.getByRole('region', { name: 'Reviewing' }).getByText('Ana Ruiz')).toBeVisible()
})

it('offers to take back the last move of a card alone', async () => {
  const stand = (stage: BoardStage, version: number, next: BoardStage[]) => ({ ...ana, stage, version, next })
  const talked = stand('interview', 2, ['reviewing', 'offer', 'declined'])
  const declined = stand('declined', 3, ['interview'])
  answerWith({
    ...common,
    [board]: [
      () => Response.json(aBoard([stand('reviewing', 1, ['interview', 'declined'])])),
      () => Response.json(aBoard([talked])),
      () => Response.json(aBoard([declined])),
    ],
    [`PUT /api/applications/${ana.id}/stage/`]: [
      () => Response.json(anEmployerApplication(talked)),
      () => Response.json(anEmployerApplication(declined)),
    ],
  })
  const screen = await showPage(<BoardPage />)
  const moveTo = (stage: string) => screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions(stage)
  await moveTo('interview')
  await expect.element(screen.getByText('Ana Ruiz is now in Interview.')).toBeVisible()
  await moveTo('declined')
  await expect.element(screen.getByText(/^Ana Ruiz is now in Declined\./)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Undo: / }).elements()).toHaveLength(1)
})

it('takes back together what came from several stages, each to its own', async () => {
  const cleo = aCard(12, 'Cleo Day', 'offer', ['interview', 'hired', 'declined'])
  const dora = aCard(13, 'Dora Sun', 'reviewing', ['interview', 'declined'])
  const gone = [cleo, dora].map((card) => ({
    ...card,
    stage: 'declined' as const,
    version: 2,
    next: [card.stage as BoardStage],
  }))
  const calls = answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([cleo, dora])), () => Response.json(aBoard(gone))],
    [`PUT /api/postings/${postingId}/stages/`]: () => Response.json({ moved: [cleo.id, dora.id], refused: [] }),
    [`PUT /api/applications/${cleo.id}/stage/`]: () => Response.json(anEmployerApplication(cleo)),
    [`PUT /api/applications/${dora.id}/stage/`]: () => Response.json(anEmployerApplication(dora)),
  })
  const screen = await showPage(<BoardPage />)
  for (const name of ['Cleo Day', 'Dora Sun']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('declined')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await screen.getByRole('button', { name: /^Undo: / }).click()
  await expect.element(screen.getByText('2 applications are back in their stages.')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/stage/')).map(({ call, body }) => [call, body])).toEqual([
    [`PUT /api/applications/${dora.id}/stage/`, { stage: 'reviewing', version: 2 }],
    [`PUT /api/applications/${cleo.id}/stage/`, { stage: 'offer', version: 2 }],
  ])
})

it('leaves to a colleague what they decided since', async () => {
  const stand = (stage: BoardStage, version: number) => ({
    ...ana,
    stage,
    version,
    next: ['reviewing'] as BoardStage[],
  })
  const talked = { ...ana, stage: 'reviewing' as const, next: ['interview', 'declined'] as BoardStage[] }
  const calls = answerWith({
    ...common,
    [board]: [
      () => Response.json(aBoard([talked])),
      () => Response.json(aBoard([stand('declined', 2)])),
      () => Response.json(aBoard([stand('declined', 4)])),
    ],
    [`PUT /api/applications/${ana.id}/stage/`]: () => Response.json(anEmployerApplication(stand('declined', 2))),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await showWith(client, <BoardPage />)
  await screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions('declined')
  const undo = screen.getByRole('button', { name: /^Undo: / })
  await expect.element(undo).toBeVisible()
  await client.invalidateQueries()
  await undo.click()
  await expect.element(screen.getByText('This cannot be taken back any more.')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
})

it('takes back what is untouched alone, though a colleague moved another there and back before the board was read', async () => {
  const dora = aCard(13, 'Dora Sun', 'reviewing', ['interview', 'declined'])
  const eli = aCard(14, 'Eli Fox', 'reviewing', ['interview', 'declined'])
  const gone = (card: typeof dora, version: number) => ({
    ...card,
    stage: 'declined' as const,
    version,
    next: ['reviewing'] as BoardStage[],
  })
  const calls = answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([dora, eli])), () => Response.json(aBoard([gone(dora, 2), gone(eli, 4)]))],
    [`PUT /api/postings/${postingId}/stages/`]: () => Response.json({ moved: [dora.id, eli.id], refused: [] }),
    [`PUT /api/applications/${dora.id}/stage/`]: () => Response.json(anEmployerApplication({ ...dora, version: 3 })),
  })
  const screen = await showPage(<BoardPage />)
  for (const name of ['Dora Sun', 'Eli Fox']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('declined')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await screen.getByRole('button', { name: /^Undo: / }).click()
  await expect
    .element(screen.getByText('Dora Sun is now in Reviewing. 1 application stays where a colleague has put it since.'))
    .toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/stage/')).map(({ body }) => body)).toEqual([
    { stage: 'reviewing', version: 2 },
  ])
})

it('says what was taken back before the line was lost, and shows no more as taken back', async () => {
  const cleo = aCard(12, 'Cleo Day', 'offer', ['interview', 'hired', 'declined'])
  const dora = aCard(13, 'Dora Sun', 'reviewing', ['interview', 'declined'])
  const gone = [cleo, dora].map((card) => ({
    ...card,
    stage: 'declined' as const,
    version: 2,
    next: [card.stage as BoardStage],
  }))
  answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([cleo, dora])), () => Response.json(aBoard(gone)), unreachable],
    [`PUT /api/postings/${postingId}/stages/`]: () => Response.json({ moved: [cleo.id, dora.id], refused: [] }),
    [`PUT /api/applications/${dora.id}/stage/`]: () => Response.json(anEmployerApplication({ ...dora, version: 3 })),
    [`PUT /api/applications/${cleo.id}/stage/`]: unreachable,
  })
  const screen = await showPage(<BoardPage />)
  for (const name of ['Cleo Day', 'Dora Sun']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('declined')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await screen.getByRole('button', { name: /^Undo: / }).click()
  await expect
    .element(
      screen.getByText(
        'Dora Sun is now in Reviewing. We do not know yet whether Cleo Day was moved to Offer. The board shows it once the connection is back.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Reviewing' }).getByText('Dora Sun')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Declined' }).getByText('Cleo Day')).toBeVisible()
  expect(screen.getByText('Nothing was moved', { exact: false }).elements()).toEqual([])
})

it('says why a move cannot be taken back', async () => {
  const seen = { ...ana, stage: 'reviewing' as const, version: 2, next: ['interview', 'declined'] as BoardStage[] }
  answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([ana])), () => Response.json(aBoard([seen]))],
    [`PUT /api/applications/${ana.id}/stage/`]: () => Response.json(anEmployerApplication(seen)),
  })
  const screen = await showPage(<BoardPage />)
  await screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions('reviewing')
  await expect
    .element(screen.getByText('Ana Ruiz is now in Reviewing. What is under review does not become new again.'))
    .toBeVisible()
  expect(screen.getByRole('button', { name: /^Undo: / }).elements()).toEqual([])
})
