import { beforeEach, expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { ApplicationPage } from '../pages/application.tsx'
import { anEmployerApplication, anEmployersOffer, terms } from '../testing.ts'
import { EmployerApplicationView } from './employer-application.tsx'

beforeEach(silenceLive)

it('says that what was sent is no longer shown once it is withdrawn', async () => {
  const withdrawn = anEmployerApplication({ stage: 'withdrawn', next: [], answers: [] })
  const screen = await showPage(<EmployerApplicationView application={withdrawn} />)
  await expect
    .element(screen.getByText('The student withdrew this application. What they sent is no longer shown.'))
    .toBeVisible()
  expect(screen.getByText('Nothing was written.').elements()).toEqual([])
})

it('keeps the paragraphs of a note, and shows them', async () => {
  const by = { by: 'Erin Vale', at: '2026-11-28T12:00:00.000Z' }
  const noted = anEmployerApplication({
    notes: [{ id: '019a0000-0000-7000-8000-0000000000e1', text: 'Kind.\n\nKnows rivers.', ...by }],
  })
  const calls = answerWith({ [`POST /api/applications/${noted.id}/notes/`]: () => Response.json(noted) })
  const screen = await showPage(<EmployerApplicationView application={noted} />)
  const note = screen.getByText('Knows rivers.', { exact: false })
  await expect.element(note).toHaveStyle({ whiteSpace: 'pre-line' })
  await screen.getByLabelText('A note for your colleagues').fill(' Rows too.\n\nOn Sundays. ')
  await screen.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => calls[0]?.body).toEqual({ text: 'Rows too.\n\nOn Sundays.' })
})

it('says that older notes are left out', async () => {
  const note = {
    id: '019a0000-0000-7000-8000-0000000000e1',
    text: 'Kind.',
    by: 'Erin Vale',
    at: '2026-11-28T12:00:00.000Z',
  }
  const screen = await showPage(
    <EmployerApplicationView application={anEmployerApplication({ notes: [note], older_notes: true })} />,
  )
  await expect.element(screen.getByText('Older ones are left out.', { exact: false })).toBeVisible()
})

it('says that a score card is saved', async () => {
  const before = anEmployerApplication()
  answerWith({ [`PUT /api/applications/${before.id}/score_card/`]: () => Response.json(before) })
  const screen = await showPage(<EmployerApplicationView application={before} />)
  for (const name of ['Skills', 'Motivation', 'Communication']) await screen.getByLabelText(name).selectOptions('4')
  await screen.getByLabelText('Would you hire them?').selectOptions('yes')
  await expect.element(screen.getByRole('heading', { name: 'Your score card' })).toBeVisible()
  await screen.getByRole('button', { name: 'Give score card' }).click()
  await expect.element(screen.getByText('Your score card is saved.')).toBeVisible()
})

it('keeps a note and a score card that are not sent yet over a reload', async () => {
  const before = anEmployerApplication()
  const calls = answerWith({ [`POST /api/applications/${before.id}/notes/`]: () => Response.json(before) })
  const first = await showPage(<EmployerApplicationView application={before} />)
  await first.getByLabelText('A note for your colleagues').fill('Rows too.')
  await first.getByLabelText('Skills').selectOptions('4')
  await first.getByLabelText('Why').fill('Knows rivers.')
  await first.unmount()
  const screen = await showPage(<EmployerApplicationView application={before} />)
  const note = screen.getByLabelText('A note for your colleagues')
  await expect.element(note).toHaveValue('Rows too.')
  await expect.element(screen.getByLabelText('Skills')).toHaveValue('4')
  await expect.element(screen.getByLabelText('Why')).toHaveValue('Knows rivers.')
  await screen.getByRole('button', { name: 'Add note' }).click()
  await expect.element(note).toHaveValue('')
  expect(calls).toHaveLength(1)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:note'))).toEqual([])
})

it.each([
  [null, 'Waits for the student’s answer.'],
  ['2026-11-29T12:00:00.000Z', 'The student accepted the offer on Nov 29, 2026.'],
])('says whether the student has accepted the offer', async (at, told) => {
  const offered = anEmployerApplication({ stage: 'offer', next: ['interview', 'declined'], offer_accepted_at: at })
  const screen = await showPage(<EmployerApplicationView application={offered} />)
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible()
})

it.each([
  [false, 0],
  [true, 1],
])('shows what was offered, and says where the posting says something else by now: %s', async (hasChanged, told) => {
  const screen = await showPage(<EmployerApplicationView application={anEmployersOffer(hasChanged)} />)
  const card = screen.getByRole('region', { name: 'What is offered' })
  for (const term of ['$20 to $24.50 an hour', '20 hours a week, 10 weeks', 'Feb 1, 2027'])
    await expect.element(card.getByText(term)).toBeVisible()
  expect(
    card.getByText(/^The posting has changed since then\. .* on version 3 of Nov 20, 2026/).elements(),
  ).toHaveLength(told)
})

it.each([
  ['none is there', { review: true, read_file: true }, 'The student has not uploaded one.'],
  [
    'the organization is suspended',
    { review: false, read_file: false },
    'While your organization is suspended, resumes are not shown.',
  ],
  [
    'somebody runs as the employer',
    { review: true, read_file: false },
    'Resumes are not shown while you look as somebody else.',
  ],
])('says why there is no resume where %s', async (_why, may, told) => {
  const before = anEmployerApplication({ stage: 'interview' })
  const screen = await showPage(<EmployerApplicationView application={{ ...before, may: { ...before.may, ...may } }} />)
  await expect.element(screen.getByText(told)).toBeVisible()
})

it('asks nobody of a suspended organization for a note or a score card that would be refused', async () => {
  const before = anEmployerApplication()
  const may = { ...before.may, decide: false, review: false, read_file: false }
  const screen = await showPage(<EmployerApplicationView application={{ ...before, next: [], may }} />)
  await expect.element(screen.getByText('While your organization is suspended, nobody can add a note.')).toBeVisible()
  await expect
    .element(screen.getByText('While your organization is suspended, nobody can give a score card.'))
    .toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
})

it('says beside the moves which one the student sees at once and nothing takes back', async () => {
  const screen = await showPage(<EmployerApplicationView application={anEmployerApplication()} />)
  await expect.element(screen.getByText('Reviewing: the student sees it at once, no undo.')).toBeVisible()
  await expect.element(screen.getByText('Declined: the student', { exact: false })).not.toBeInTheDocument()
})

it('leads who moves it to where it came, since the button goes with the stage', async () => {
  const before = anEmployerApplication()
  const after = anEmployerApplication({ stage: 'reviewing', version: 2, next: ['interview', 'declined'] })
  answerWith({
    [`GET /api/applications/${before.id}/`]: [() => Response.json(before), () => Response.json(after)],
    [`PUT /api/applications/${before.id}/stage/`]: () => Response.json(after),
  })
  const screen = await showPage(<ApplicationPage id={before.id} />)
  await screen.getByRole('button', { name: 'Move to Reviewing' }).click()
  await expect.element(screen.getByText('Now: Reviewing')).toHaveFocus()
})

it('says where the answer to a move is lost what is known of it, and shows what stands', async () => {
  const before = anEmployerApplication()
  const after = anEmployerApplication({ stage: 'reviewing', version: 2, next: ['interview', 'declined'] })
  const read = `GET /api/applications/${before.id}/`
  const move = `PUT /api/applications/${before.id}/stage/`
  answerWith({ [read]: [() => Response.json(before), () => Response.json(after)], [move]: unreachable })
  const screen = await showPage(<ApplicationPage id={before.id} />)
  await screen.getByRole('button', { name: 'Move to Reviewing' }).click()
  await expect
    .element(screen.getByText(/^We could not reach the server for a moment\. Here is what stands now/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Move to Interview' })).toBeVisible()
  answerWith({ [read]: unreachable, [`PUT /api/applications/${before.id}/stage/`]: unreachable })
  await screen.getByRole('button', { name: 'Move to Interview' }).click()
  await expect
    .element(screen.getByText(/^We could not reach the server\. We do not know yet whether it was saved/))
    .toBeVisible()
})

it('asks what is offered before it makes an offer, and leads to where the application came', async () => {
  const before = anEmployerApplication({ stage: 'interview', next: ['reviewing', 'offer', 'declined'] })
  const after = anEmployersOffer(false)
  const calls = answerWith({
    [`GET /api/applications/${before.id}/`]: [() => Response.json(before), () => Response.json(after)],
    [`GET /api/postings/${before.posting.id}/offer_terms/`]: () =>
      Response.json({ terms: { ...terms, start_day: '2099-12-01' } }),
    [`PUT /api/applications/${before.id}/stage/`]: () => Response.json(after),
  })
  const screen = await showPage(<ApplicationPage id={before.id} />)
  const button = screen.getByRole('button', { name: 'Move to Offer' })
  const dialog = screen.getByRole('dialog', { name: 'Make an offer to Ana Ruiz' })
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button).toHaveFocus()
  await button.click()
  await dialog.getByLabelText('Pay an hour').fill('24.50')
  await dialog.getByLabelText('First day').fill('12/1/2099')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(screen.getByText('Now: Offer')).toHaveFocus()
  const offer = { pay_cents: 2_450, start_day: '2099-12-01', posting_version: 3 }
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { stage: 'offer', version: 1, offer },
  ])
})

it('keeps what was typed of an offer that was refused, with the reason', async () => {
  const before = anEmployerApplication({ stage: 'interview', next: ['reviewing', 'offer', 'declined'] })
  const detail = 'A colleague has just moved this application. See where it stands now.'
  answerWith({
    [`GET /api/applications/${before.id}/`]: () => Response.json(before),
    [`GET /api/postings/${before.posting.id}/offer_terms/`]: () =>
      Response.json({ terms: { ...terms, start_day: null } }),
    [`PUT /api/applications/${before.id}/stage/`]: [
      () =>
        Response.json(
          { type: 'client_error', code: 'conflict', errors: [{ code: 'conflict', detail, attr: null }] },
          { status: 409 },
        ),
      unreachable,
    ],
  })
  const screen = await showPage(<ApplicationPage id={before.id} />)
  await screen.getByRole('button', { name: 'Move to Offer' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Make an offer to Ana Ruiz' })
  await dialog.getByLabelText('Pay an hour').fill('24.50')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(detail)
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect.element(dialog.getByText(/^We could not reach the server/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Pay an hour')).toHaveValue('24.50')
})

it('says the wage that was offered in place of the range', async () => {
  const { offer, ...application } = anEmployersOffer(false)
  const own = offer && { ...offer, pay_cents: 1_950, start_day: '2027-03-01' }
  const screen = await showPage(<EmployerApplicationView application={{ ...application, offer: own }} />)
  const card = screen.getByRole('region', { name: 'What is offered' })
  await expect.element(card.getByText('$19.50 an hour', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Mar 1, 2027')).toBeVisible()
})
