import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { ApplicationPage } from '../pages/application.tsx'
import { OwnApplicationsPage } from '../pages/own-applications.tsx'
import { anOffered, anOwnApplication } from '../testing.ts'
import { OwnActs } from './own-acts.tsx'
import { OwnApplicationView } from './own-application.tsx'

beforeEach(silenceLive)

const offered = anOffered()
const accepted = anOffered('2026-11-29T12:00:00.000Z')
const read = `GET /api/applications/${offered.id}/`
const accept = `POST /api/applications/${offered.id}/acceptance/`
const withdraw = `POST /api/applications/${offered.id}/withdrawal/`
const yes = 'You accepted the offer on Nov 29, 2026. Next, River Labs completes the hire.'
const changed = 'The offer has changed since you read it. Read it again, then answer.'
const refused = (detail: string) => () =>
  Response.json(
    { type: 'client_error', code: 'invalid_transition', errors: [{ code: 'invalid_transition', detail, attr: null }] },
    { status: 400 },
  )

it('says what is offered, and accepts it after a question that says what it means, once', async () => {
  const calls = answerWith({
    [read]: [() => Response.json(offered), () => Response.json(accepted)],
    [accept]: () => Response.json(accepted),
  })
  const screen = await showPage(<ApplicationPage id={offered.id} />)
  await expect.element(screen.getByText('River Labs offers you this internship.')).toBeVisible()
  for (const told of [
    '$20 to $24.50 an hour',
    '20 hours a week, 10 weeks',
    'Feb 1, 2027',
    'Saint Paul, Minnesota, United States',
  ])
    await expect.element(screen.getByText(told)).toBeVisible()
  await screen.getByRole('button', { name: 'Accept the offer' }).click()
  await expect.element(screen.getByText('River Labs can then complete the hire.', { exact: false })).toBeVisible()
  expect(calls.filter(({ call }) => call === accept)).toEqual([])
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, accept' }))
  await expect.element(screen.getByText(yes)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept the offer' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  expect(calls.filter(({ call }) => call === accept)).toMatchObject([{ body: { version: 3 } }])
})

it('has nothing to accept where there are no terms to read, and says so', async () => {
  const may = { withdraw: true, accept: true, apply_again: false, return: true }
  const screen = await showPage(<OwnActs application={anOwnApplication({ stage: 'offer', offer: null, may })} />)
  await expect.element(screen.getByText('This offer cannot be accepted at the moment.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept the offer' }).elements()).toEqual([])
})

it('declines it with a question of its own, which leads back to where it was asked', async () => {
  const calls = answerWith({
    [read]: () => Response.json(offered),
    [withdraw]: () => Response.json(anOwnApplication({ stage: 'withdrawn' })),
  })
  const screen = await showPage(<ApplicationPage id={offered.id} />)
  const decline = screen.getByRole('button', { name: 'Decline the offer' })
  await decline.click()
  await expect.element(screen.getByText('Decline this offer?')).toBeVisible()
  await expect.element(screen.getByText('Your application is withdrawn with it.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(decline).toHaveFocus()
  await decline.click()
  await screen.getByRole('button', { name: 'Yes, decline' }).click()
  await expect.poll(() => calls.filter(({ call }) => call === withdraw)).toHaveLength(1)
})

it('reads anew where the offer is none any more, and keeps the reason in sight', async () => {
  const gone = anOwnApplication({ stage: 'interview' })
  answerWith({
    [read]: [() => Response.json(offered), () => Response.json(gone)],
    [accept]: refused('This cannot be done at the stage the application is in now.'),
  })
  const screen = await showPage(<ApplicationPage id={offered.id} />)
  await screen.getByRole('button', { name: 'Accept the offer' }).click()
  await screen.getByRole('button', { name: 'Yes, accept' }).click()
  await expect.element(screen.getByText('This cannot be done at the stage the application is in now.')).toBeVisible()
  await expect.element(screen.getByText('The employer wants to talk with you', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept the offer' })).not.toBeInTheDocument()
})

it('asks anew where the offer is another one by now, and shows that one', async () => {
  const anew = anOffered()
  const other = { ...anew, offer: anew.offer && { ...anew.offer, pay_min_cents: 1_800, version: 5 } }
  const calls = answerWith({
    [read]: [() => Response.json(offered), () => Response.json(other)],
    [accept]: () =>
      Response.json(
        { type: 'client_error', code: 'conflict', errors: [{ code: 'conflict', detail: changed, attr: null }] },
        { status: 409 },
      ),
  })
  const screen = await showPage(<ApplicationPage id={offered.id} />)
  await screen.getByRole('button', { name: 'Accept the offer' }).click()
  await screen.getByRole('button', { name: 'Yes, accept' }).click()
  await expect.element(screen.getByText(changed)).toBeVisible()
  await expect.element(screen.getByText('$18 to $24.50 an hour')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Yes, accept' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Accept the offer' }).click()
  await screen.getByRole('button', { name: 'Yes, accept' }).click()
  await expect
    .poll(() => calls.filter(({ call }) => call === accept).map(({ body }) => body))
    .toEqual([{ version: 3 }, { version: 5 }])
})

const Changing = () => {
  const [version, setVersion] = useState(3)
  return (
    <>
      <button type="button" onClick={() => setVersion(5)}>
        Offer anew
      </button>
      <OwnActs application={{ ...offered, offer: offered.offer && { ...offered.offer, version } }} />
    </>
  )
}

it('takes a question back that was asked about another offer', async () => {
  const screen = await showPage(<Changing />)
  await screen.getByRole('button', { name: 'Accept the offer' }).click()
  await expect.element(screen.getByRole('button', { name: 'Yes, accept' })).toBeVisible()
  await screen.getByRole('button', { name: 'Offer anew' }).click()
  await expect.element(screen.getByRole('button', { name: 'Yes, accept' })).not.toBeInTheDocument()
})

it('shows what stands where the answer was lost', async () => {
  answerWith({ [read]: [() => Response.json(offered), () => Response.json(accepted)], [accept]: unreachable })
  const screen = await showPage(<ApplicationPage id={offered.id} />)
  await screen.getByRole('button', { name: 'Accept the offer' }).click()
  await screen.getByRole('button', { name: 'Yes, accept' }).click()
  await expect
    .element(screen.getByText(/^We could not reach the server for a moment\. Here is what stands now/))
    .toBeVisible()
  await expect.element(screen.getByText(yes)).toBeVisible()
})

it('says that an offer cannot be accepted now, and lets it be declined', async () => {
  const may = { ...offered.may, accept: false }
  const screen = await showPage(<OwnApplicationView application={{ ...offered, may }} />)
  await expect.element(screen.getByText('This offer cannot be accepted at the moment.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Decline the offer' })).toBeVisible()
})

it('does not say of a closed internship that the employer decides where the student does', async () => {
  const closed = { ...offered, posting: { ...offered.posting, open: false } }
  const screen = await showPage(<OwnApplicationView application={closed} />)
  await expect.element(screen.getByText('Closed for applications')).toBeVisible()
})

it('tells a declined student nothing of others', async () => {
  const screen = await showPage(<OwnApplicationView application={anOwnApplication({ stage: 'declined' })} />)
  await expect
    .element(screen.getByText('The employer has decided not to move forward with your application.', { exact: false }))
    .toBeVisible()
})

it.each([
  ['that waits', offered, 1, 'River Labs offers you this internship.'],
  ['that is accepted', accepted, 0, yes],
])('lists an offer %s with what it offers', async (_which, own, ways, told) => {
  answerWith({
    'GET /api/applications/?limit=50': () => Response.json({ results: [own], next: null }),
    'GET /api/posting_invitations/': () => Response.json({ results: [], next: null }),
  })
  const screen = await showPage(<OwnApplicationsPage />)
  await expect.element(screen.getByText(told)).toBeVisible()
  await expect
    .element(
      screen.getByText(
        '$20 to $24.50 an hour · 20 hours a week, 10 weeks · Start: Feb 1, 2027 · Saint Paul, Minnesota, United States',
      ),
    )
    .toBeVisible()
  expect(screen.getByRole('link', { name: 'Accept or decline the offer' }).elements()).toHaveLength(ways)
})
