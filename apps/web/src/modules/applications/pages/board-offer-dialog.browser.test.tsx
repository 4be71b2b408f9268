import type { ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aBoard, aCard, anEmployerApplication, postingId, terms } from '../testing.ts'
import { board, common, refusal } from '../testing-board.ts'
import { BoardPage } from './board.tsx'

beforeEach(() => {
  silenceLive()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T18:00:00Z') })
  return () => {
    vi.useRealTimers()
  }
})

const next: BoardStage[] = ['reviewing', 'offer', 'declined']
const ana = aCard(10, 'Ana Ruiz', 'interview', next)
const bea = aCard(11, 'Bea Lind', 'interview', next)
const offered = (card: ApplicationCard) => ({ ...card, stage: 'offer' as const, version: 2, next: [] })
const termsPath = `GET /api/postings/${postingId}/offer_terms/`

const show = async (cards: readonly ApplicationCard[], more: Parameters<typeof answerWith>[0] = {}) => {
  const calls = answerWith({
    ...common,
    [termsPath]: () => Response.json({ terms }),
    [board]: [() => Response.json(aBoard(cards)), () => Response.json(aBoard(cards.map(offered)))],
    [`PUT /api/applications/${ana.id}/stage/`]: () => Response.json(anEmployerApplication(offered(ana))),
    [`PUT /api/postings/${postingId}/stages/`]: () => Response.json({ moved: cards.map(({ id }) => id), refused: [] }),
    ...more,
  })
  const screen = await showPage(<BoardPage />)
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  return { screen, sent, list: screen.getByLabelText('Move Ana Ruiz to', { exact: true }) }
}

it('asks what is offered before an offer is made, and sends it', async () => {
  const { screen, sent, list } = await show([ana])
  await list.selectOptions('offer')
  const dialog = screen.getByRole('dialog', { name: 'Make an offer to Ana Ruiz' })
  await expect.element(dialog.getByText('20 hours a week, 10 weeks')).toBeVisible()
  await expect.element(dialog.getByText(terms.place)).toBeVisible()
  await expect.element(dialog.getByText('Ana Ruiz is told at once and can accept or decline.')).toBeVisible()
  const pay = dialog.getByLabelText('Pay an hour')
  await expect.element(pay).toHaveFocus()
  await expect.element(pay).toHaveValue('')
  await expect.element(dialog.getByText('The posting says $20 to $24.50 an hour.')).toBeVisible()
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('02/01/2027')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog.getByText('Enter the pay for an hour')).toBeVisible()
  await pay.fill('30')
  await dialog.getByLabelText('First day').fill('2026-11-01')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Enter an amount from $20 to $24.50')).toBeVisible()
  await expect.element(dialog.getByText('Enter the first day: today or later')).toBeVisible()
  await expect.element(pay).toHaveFocus()
  expect(sent()).toEqual([])
  await pay.fill('21.50')
  await dialog.getByLabelText('First day').fill('3/1/2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('region', { name: 'Offer' }).getByText('Ana Ruiz')).toBeVisible()
  expect(sent()).toEqual([
    { stage: 'offer', version: 1, offer: { pay_cents: 2_150, start_day: '2027-03-01', posting_version: 3 } },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each(['Cancel', 'Escape'])('leaves the card where it was by %s, and the focus on what opened it', async (way) => {
  const { screen, sent, list } = await show([ana])
  await expect.element(list).toBeVisible()
  ;(list.element() as HTMLElement).focus()
  await list.selectOptions('offer')
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Pay an hour').fill('22')
  if (way === 'Cancel') await dialog.getByRole('button', { name: way }).click()
  else await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Interview' }).getByText('Ana Ruiz')).toBeVisible()
  await expect.element(list).toHaveFocus()
  expect(sent()).toEqual([])
  await list.selectOptions('offer')
  await expect.element(screen.getByRole('dialog').getByLabelText('Pay an hour')).toHaveValue('')
})

it('makes one offer to all who are chosen, and asks nothing of an offer that stands', async () => {
  const cleo = {
    ...aCard(12, 'Cleo Day', 'declined', ['offer']),
    decision_due_at: '2026-11-28T18:05:00.000Z',
  }
  const { screen, sent } = await show([ana, bea, cleo], {
    [`PUT /api/applications/${cleo.id}/stage/`]: () => Response.json(anEmployerApplication(offered(cleo))),
  })
  for (const name of ['Ana Ruiz', 'Bea Lind', 'Cleo Day']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 3 selected applications to').selectOptions('offer')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Make the same offer to 2 students' })
  await expect.element(dialog.getByText('Ana Ruiz and Bea Lind')).toBeVisible()
  await dialog.getByLabelText('Pay an hour').fill('22')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(screen.getByText('3 applications are now in Offer.')).toBeVisible()
  expect(sent()).toEqual([
    {
      stage: 'offer',
      applications: [ana, bea].map(({ id }) => ({ id, version: 1 })),
      offer: { pay_cents: 2_200, start_day: '2027-02-01', posting_version: 3 },
    },
    { stage: 'offer', version: 1 },
  ])
})

it('takes a decision back to the offer without a question', async () => {
  const hired = { ...ana, stage: 'hired' as const, next: ['offer'] as BoardStage[] }
  const { screen, sent, list } = await show([hired])
  await list.selectOptions('offer')
  await expect.element(screen.getByText('Ana Ruiz is now in Offer.')).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
  expect(sent()).toEqual([{ stage: 'offer', version: 1 }])
})

it('fills in the wage where the posting leaves no choice, and says where nothing is approved', async () => {
  const { screen, list } = await show([ana], {
    [termsPath]: [
      () => Response.json({ terms: { ...terms, pay_min_cents: 1_950, pay_max_cents: 1_950 } }),
      () => Response.json({ terms: null }),
    ],
  })
  const dialog = screen.getByRole('dialog')
  await list.selectOptions('offer')
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveValue('19.50')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await list.selectOptions('offer')
  await expect.element(dialog.getByText('Nothing of this posting is approved', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

it('says that the terms could not be read, and reads them again', async () => {
  const { screen, list } = await show([ana], {
    [termsPath]: [refusal(400, 'invalid', 'The request is not valid.'), () => Response.json({ terms })],
  })
  await list.selectOptions('offer')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('What the posting offers could not be loaded.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveFocus()
})

it('has no way back of an offer that was taken back, and says so', async () => {
  const card = aCard(10, 'Ana Ruiz', 'offer', ['interview', 'declined'])
  const back = { ...card, stage: 'interview' as const, version: 2, next }
  const { screen, list } = await show([card], {
    [board]: [() => Response.json(aBoard([card])), () => Response.json(aBoard([back]))],
    [`PUT /api/applications/${ana.id}/stage/`]: () => Response.json(anEmployerApplication(back)),
  })
  await list.selectOptions('interview')
  await expect
    .element(screen.getByText('Ana Ruiz is now in Interview. To offer it again, move it to Offer and enter the pay.'))
    .toBeVisible()
  expect(screen.getByRole('button', { name: /^Undo: / }).elements()).toEqual([])
})

const put = `PUT /api/applications/${ana.id}/stage/`
const refusedFor = (status: number, attr: string | null, detail: string) => () =>
  Response.json({ type: 'client_error', code: 'x', errors: [{ code: 'invalid', detail, attr }] }, { status })
const fillIn = async ({ screen, list }: Awaited<ReturnType<typeof show>>) => {
  await list.selectOptions('offer')
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Pay an hour').fill('21.50')
  await dialog.getByLabelText('First day').fill('3/1/2027')
  await userEvent.keyboard('{Enter}')
  return dialog
}

it.each([
  ['offer.pay_cents', 'The pay must be within what the posting offers', 'Pay an hour'],
  ['offer.start_day', 'The start has passed: choose a later day', 'First day'],
])('says what the server has against %s at its field, and keeps what was typed', async (attr, detail, label) => {
  const shown = await show([ana], {
    [board]: [
      ...Array.from({ length: 2 }, () => () => Response.json(aBoard([ana]))),
      () => Response.json(aBoard([offered(ana)])),
    ],
    [put]: [refusedFor(400, attr, detail), () => Response.json(anEmployerApplication(offered(ana)))],
  })
  const dialog = await fillIn(shown)
  await expect.element(dialog.getByText(detail)).toBeVisible()
  await expect.element(dialog.getByLabelText(label)).toHaveFocus()
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveValue('21.50')
  await expect
    .element(dialog.getByLabelText('First day'))
    .toHaveValue(label === 'First day' ? '3/1/2027' : '03/01/2027')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shown.sent()).toHaveLength(2)
})

it('stays where the offer was refused, with the terms as they are by now and what was typed', async () => {
  const moved = { ...ana, version: 5 }
  const detail = 'The posting has changed since you read it. Read it again, then send the offer.'
  const shown = await show([ana], {
    [termsPath]: [
      () => Response.json({ terms }),
      () => Response.json({ terms: { ...terms, hours_week: 30, posting_version: 4 } }),
    ],
    [board]: [
      () => Response.json(aBoard([ana])),
      () => Response.json(aBoard([moved])),
      () => Response.json(aBoard([offered(ana)])),
    ],
    [put]: [refusedFor(409, null, detail), () => Response.json(anEmployerApplication(offered(ana)))],
  })
  const dialog = await fillIn(shown)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Ana Ruiz: ${detail}`)
  await expect.element(dialog.getByText('30 hours a week, 10 weeks')).toBeVisible()
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveValue('21.50')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const offer = { pay_cents: 2_150, start_day: '2027-03-01' }
  expect(shown.sent()).toEqual([
    { stage: 'offer', version: 1, offer: { ...offer, posting_version: 3 } },
    { stage: 'offer', version: 5, offer: { ...offer, posting_version: 4 } },
  ])
})

it('stays where the line was lost, and says so', async () => {
  const dialog = await fillIn(await show([ana], { [put]: () => Response.error() }))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveValue('21.50')
})

it('begins with the terms as they are at each opening', async () => {
  const { screen, list } = await show([ana], {
    [termsPath]: [
      () => Response.json({ terms }),
      () => Response.json({ terms: { ...terms, pay_min_cents: 1_950, pay_max_cents: 1_950, start_day: '2027-05-03' } }),
    ],
  })
  const dialog = screen.getByRole('dialog')
  await list.selectOptions('offer')
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('02/01/2027')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await list.selectOptions('offer')
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveValue('19.50')
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('05/03/2027')
})

it('stays for those alone to whom the offer was not made', async () => {
  const newer = { ...bea, version: 7 }
  const detail = 'A colleague has just moved this application. See where it stands now.'
  const { screen, sent } = await show([ana, bea], {
    [board]: [
      () => Response.json(aBoard([ana, bea])),
      () => Response.json(aBoard([offered(ana), newer])),
      () => Response.json(aBoard([offered(ana), offered(newer)])),
    ],
    [`PUT /api/postings/${postingId}/stages/`]: () =>
      Response.json({ moved: [ana.id], refused: [{ id: bea.id, detail }] }),
    [`PUT /api/applications/${bea.id}/stage/`]: () => Response.json(anEmployerApplication(offered(newer))),
  })
  for (const name of ['Ana Ruiz', 'Bea Lind']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('offer')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Pay an hour').fill('22')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Bea Lind: ${detail}`)
  await expect.element(dialog.getByText('Make an offer to Bea Lind')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()[1]).toMatchObject({ stage: 'offer', version: 7, offer: { pay_cents: 2_200 } })
})
