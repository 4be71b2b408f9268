import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '../../../platform/query-client.ts'
import { answerWith, showPage, showWith } from '../../../platform/testing.tsx'
import { standingOutside } from '../../../platform/testing-employer.ts'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { boardCountsKey } from '../api.ts'
import { aBoard, aCard, anEmployerApplication, postingId } from '../testing.ts'
import { ana, bea, board, common, postings, refusal } from '../testing-board.ts'
import { BoardPage } from './board.tsx'

beforeEach(silenceLive)

it('says that nobody has applied where the columns would be empty', async () => {
  answerWith({ ...common, [board]: () => Response.json(aBoard([])) })
  const screen = await showPage(<BoardPage />)
  await expect.element(screen.getByRole('heading', { name: 'No applications to this posting yet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Discover students' })).toHaveAttribute('href', '/discover')
  await expect.element(screen.getByRole('region', { name: 'New' })).not.toBeInTheDocument()
})

it('stays at the posting that it showed first, whatever is counted later', async () => {
  const [one] = postings.results
  const [newer, older] = [
    { ...one, id: ana.id, title: 'Newer posting' },
    { ...one, title: 'Older posting' },
  ]
  const counts =
    (...given: number[]) =>
    () =>
      Response.json({ results: given.map((count, at) => ({ posting: [ana.id, postingId][at], count })) })
  const calls = answerWith({
    ...common,
    'GET /api/postings/?limit=100': () => Response.json({ results: [newer, older], next: null }),
    'GET /api/applications/boards/': [counts(0, 2), counts(1, 2)],
    [board]: () => Response.json(aBoard([ana])),
  })
  const client = makeQueryClient()
  const screen = await showWith(client, <BoardPage />)
  await expect.element(screen.getByRole('option', { name: 'Newer posting (0)' })).toBeInTheDocument()
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  await client.invalidateQueries({ queryKey: boardCountsKey })
  await expect.element(screen.getByRole('option', { name: 'Newer posting (1)' })).toBeInTheDocument()
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  expect(calls.filter(({ call }) => call.includes('/board/')).every(({ call }) => call === board)).toBe(true)
})

it('shows a move at once, and brings it back with the reason where it is refused', async () => {
  const detail = 'A colleague has just moved this application. See where it stands now.'
  const calls = answerWith({
    ...common,
    [board]: () => Response.json(aBoard([ana, bea])),
    [`PUT /api/applications/${ana.id}/stage/`]: refusal(409, 'conflict', detail),
  })
  const screen = await showPage(<BoardPage />)
  await screen.getByLabelText('Move Ana Ruiz to', { exact: true }).selectOptions('reviewing')
  await expect.element(screen.getByText(`Ana Ruiz: ${detail}`)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'New' }).getByText('Ana Ruiz')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ stage: 'reviewing', version: 1 })
})

it('moves those that are selected together, and tells which were refused', async () => {
  const moved = { ...ana, stage: 'reviewing' as const, version: 2 }
  const calls = answerWith({
    ...common,
    [board]: [() => Response.json(aBoard([ana, bea])), () => Response.json(aBoard([moved, bea]))],
    [`PUT /api/postings/${postingId}/stages/`]: () =>
      Response.json({
        moved: [ana.id],
        refused: [{ id: bea.id, detail: 'This cannot be done at the stage the application is in now.' }],
      }),
  })
  const screen = await showPage(<BoardPage />)
  for (const name of ['Ana Ruiz', 'Bea Lind']) await screen.getByLabelText(`Select ${name}`).click()
  await screen.getByLabelText('Move 2 selected applications to').selectOptions('reviewing')
  await screen.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(screen.getByText('Bea Lind: This cannot be done', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Reviewing' }).getByText('Ana Ruiz')).toBeVisible()
  await expect.element(screen.getByText(/^Ana Ruiz is now in Reviewing\./)).toBeVisible()
  // What was refused stays selected.
  await expect.element(screen.getByLabelText('Move 1 selected application to')).toBeVisible()
  await expect.element(screen.getByLabelText('Select Bea Lind')).toBeChecked()
  const body = calls.find(({ call }) => call.startsWith('PUT'))?.body
  expect(body).toMatchObject({ stage: 'reviewing', applications: [{ id: ana.id }, { id: bea.id }] })
})

it('says where a move is chosen that the student sees it at once and that it stays', async () => {
  const dora = aCard(13, 'Dora Sun', 'reviewing', ['interview', 'declined'])
  answerWith({ ...common, [board]: () => Response.json(aBoard([ana, dora])) })
  const screen = await showPage(<BoardPage />)
  const choices = (label: string) =>
    [...(screen.getByLabelText(label, { exact: true }).element() as HTMLSelectElement).options].map(({ text }) => text)
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  expect(choices('Move Ana Ruiz to')).toEqual(['Move to…', 'Reviewing (student sees it at once, no undo)', 'Declined'])
  expect(choices('Move Dora Sun to')).toEqual(['Move to…', 'Interview', 'Declined'])
  await screen.getByLabelText('Select Ana Ruiz').click()
  expect(choices('Move 1 selected application to')).toContain('Reviewing (student sees it at once, no undo)')
})

describe.each([1280, 390])('at %i pixels', (width) => {
  // What is carried is dropped where it was when the window's size changes, and of that the page hears a moment later.
  beforeEach(async () => {
    const isHeard = new Promise((heard) => {
      if (innerWidth === width && innerHeight === 700) heard(true)
      else addEventListener('resize', heard, { once: true })
    })
    await page.viewport(width, 700)
    await isHeard
  })
  afterEach(() => page.viewport(1280, 800))

  it('shows whose column a card is carried over by the keyboard, and drops it there', async () => {
    const calls = answerWith({
      ...common,
      [board]: () => Response.json(aBoard([ana])),
      [`PUT /api/applications/${ana.id}/stage/`]: () => Response.json(anEmployerApplication(ana)),
    })
    const screen = await showPage(<BoardPage />)
    const handle = screen.getByRole('button', { name: 'Move Ana Ruiz', exact: true })
    await expect.element(handle).toBeVisible()
    const heading = screen.getByRole('heading', { name: 'Reviewing 0' }).element()
    const card = handle.element().closest('li')
    const carried = () => document.querySelector<HTMLElement>('[class*="carried"]')
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => card?.dataset.dragging).toBe('true')
    await userEvent.keyboard('{ArrowRight}')
    const gap = () => (carried()?.getBoundingClientRect().top ?? -1) - heading.getBoundingClientRect().bottom
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    await expect.poll(gap).toBeLessThan(48)
    const column = heading.closest('section')
    await expect.poll(() => column?.dataset.over).toBe('true')
    expect(column?.querySelector('[class*="landing"]')).not.toBeNull()
    expect(carried()?.textContent).toBe('Ana RuizTo Reviewing: the student sees it at once, no undo.')
    await expect
      .element(screen.getByText('Ana Ruiz is over Reviewing. The student sees it at once, no undo.'))
      .toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect
      .poll(() => calls.find(({ call }) => call.startsWith('PUT'))?.body)
      .toEqual({ stage: 'reviewing', version: 1 })
  })

  it('leaves everything where it stands when a card is selected, and hides none that is', async () => {
    const many = Array.from({ length: 9 }, (_, at) => aCard(10 + at, `Student ${at}`, 'new', ['reviewing']))
    answerWith({ ...common, [board]: () => Response.json(aBoard(many)) })
    const screen = await showPage(<BoardPage />)
    const first = screen.getByRole('link', { name: 'Student 0' })
    await expect.element(first).toBeVisible()
    const stood = () => [first.element().getBoundingClientRect().top + scrollY, document.body.scrollHeight]
    const before = stood()
    await screen.getByLabelText('Select Student 0').click()
    const bar = screen.getByLabelText('Move 1 selected application to')
    await expect.element(bar).toBeVisible()
    expect(stood()).toEqual(before)
    await screen.getByLabelText('Select Student 1').click()
    await expect.element(screen.getByLabelText('Move 2 selected applications to')).toBeVisible()
    expect(stood()).toEqual(before)
    await screen.getByLabelText('Select Student 1').click()
    const { top, bottom } = bar.element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    for (const name of many.map(({ student }) => student.name)) {
      const box = screen.getByLabelText(`Select ${name}`).element() as HTMLElement
      box.focus()
      expect(box.getBoundingClientRect().bottom).toBeLessThan(top)
    }
    const last = screen.getByLabelText('Select Student 8')
    await screen.getByLabelText('Select Student 0').click()
    scrollTo(0, scrollY + last.element().getBoundingClientRect().bottom - innerHeight + 10)
    await last.click()
    await expect
      .poll(() => last.element().getBoundingClientRect().bottom - bar.element().getBoundingClientRect().top)
      .toBeLessThan(0)
    expect(stood()).toEqual(before)
  })
})

it('offers nothing to move to who only looks', async () => {
  answerWith({ ...common, [board]: () => Response.json(aBoard([{ ...ana, next: [] }], false)) })
  const screen = await showPage(<BoardPage />)
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  expect(screen.getByRole('button', { name: /Move/ }).elements()).toEqual([])
  expect(screen.getByLabelText(/Move Ana/).elements()).toEqual([])
})

it('shows the posting that the address names though the choice does not hold it, and where the others are', async () => {
  const older = '019a0000-0000-7000-8000-0000000000f1'
  const named = { ...aBoard([ana]), posting: { id: older, title: 'Older intern', open: false } }
  answerWith({
    'GET /api/postings/?limit=100': () => Response.json({ ...postings, next: 'more' }),
    [`GET /api/postings/${older}/`]: () => Response.json({ id: older, title: 'Older intern' }),
    [`GET /api/applications/boards/?posting=${older}`]: () =>
      Response.json({ results: [{ posting: older, count: 1 }] }),
    [`GET /api/postings/${older}/board/`]: () => Response.json(named),
  })
  const screen = await showPage(<BoardPage />, { path: `/applications?posting=${older}` })
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  await expect.element(screen.getByLabelText('Posting', { exact: true })).toHaveValue(older)
  await expect.element(screen.getByRole('option', { name: 'Older intern (1)' })).toBeInTheDocument()
  // The figures of a posting count what was withdrawn since; its board does not.
  await expect.element(screen.getByRole('option', { name: 'River data intern (0)' })).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Job Postings' })).toHaveAttribute('href', '/postings')
})

it('shows no other posting in place of one that is not there', async () => {
  const gone = '019a0000-0000-7000-8000-0000000000f2'
  answerWith({
    ...common,
    [board]: () => Response.json(aBoard([ana])),
    [`GET /api/postings/${gone}/`]: refusal(404, 'not_found', 'Not found.'),
  })
  const screen = await showPage(<BoardPage />, { path: `/applications?posting=${gone}` })
  await expect.element(screen.getByText('There is no such posting')).toBeVisible()
  expect(screen.getByText('Ana Ruiz').elements()).toEqual([])
  await screen.getByLabelText('Posting', { exact: true }).selectOptions(postingId)
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
})

it('says that there is nothing where the organization has no postings, or there is none', async () => {
  answerWith({ 'GET /api/postings/?limit=100': refusal(404, 'not_found', 'Not found.') })
  const screen = await showPage(<BoardPage />)
  await expect.element(screen.getByText('No applications yet')).toBeVisible()
})

it('asks for no postings of who belongs to no organization, and leads them to one', async () => {
  const calls = answerWith({ 'GET /api/organizations/me/': () => Response.json(standingOutside) })
  const screen = await showPage(<BoardPage />)
  await expect.element(screen.getByText('No applications yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Your organization' })).toHaveAttribute('href', '/company')
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/organizations/me/'])
})

it('marks whose decision can still be taken back, on the card and at the column', async () => {
  await page.viewport(390, 700)
  const declined = { ...aCard(12, 'Cleo Day', 'declined', ['new']), decision_due_at: '2026-11-28T12:10:00.000Z' }
  answerWith({ ...common, [board]: () => Response.json(aBoard([ana, declined])) })
  const screen = await showPage(<BoardPage />)
  const column = screen.getByRole('region', { name: 'Declined' })
  const badge = column.getByText('Not told yet', { exact: true })
  await expect.element(badge).toBeVisible()
  // No wider than its words, though the card stretches what it holds.
  const card = badge.element().closest('li')
  expect(badge.element().getBoundingClientRect().width).toBeLessThan((card?.getBoundingClientRect().width ?? 0) - 40)
  await expect.element(column.getByRole('heading', { name: 'Declined 1 (1 not told yet)' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'New' }).getByText('Not told yet', { exact: true }))
    .not.toBeInTheDocument()
})

it('gives a stage without anybody a short row on a phone', async () => {
  await page.viewport(390, 700)
  answerWith({ ...common, [board]: () => Response.json(aBoard([ana])) })
  const screen = await showPage(<BoardPage />)
  const column = (name: string) => screen.getByRole('region', { name }).element().getBoundingClientRect().height
  await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  expect(column('Reviewing')).toBeLessThan(64)
  expect(column('New')).toBeGreaterThan(64)
})
