import { expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { aPosting, postingId } from '../../testing.ts'
import { FilledNote } from './filled-note.tsx'

const one = `GET /api/postings/${postingId}/`
const status = `PUT /api/postings/${postingId}/status/`
const close = async (more: Parameters<typeof answerWith>[0]) => {
  const calls = answerWith({ [one]: () => Response.json(aPosting({ status: 'open', version: 7 })), ...more })
  const screen = await showPage(
    <FilledNote postingId={postingId} openings={2} mayClose={true} title="River data intern" />,
  )
  await screen.getByRole('button', { name: 'Close posting' }).click()
  await expect.element(screen.getByRole('dialog').getByText('River data intern')).toBeVisible()
  await screen.getByRole('button', { name: 'Close the posting' }).click()
  return { screen, sent: () => calls.filter(({ call }) => call === status).map(({ body }) => body) }
}
const refusal = () =>
  Response.json(
    { type: 'client_error', code: 'conflict', errors: [{ code: 'conflict', detail: 'Changed.', attr: null }] },
    { status: 409 },
  )

it.each([
  [1, 'The only opening is filled.'],
  [3, 'All 3 openings are filled.'],
])('says of %i that it is filled, and offers nothing to who may not close it', async (openings, told) => {
  const screen = await showPage(<FilledNote postingId={postingId} openings={openings} mayClose={false} />)
  await expect.element(screen.getByText(told)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

it('says nothing where there are openings left', async () => {
  const screen = await showPage(<FilledNote postingId={postingId} openings={null} mayClose={true} />)
  expect(screen.getByText('filled', { exact: false }).elements()).toEqual([])
})

it('closes the posting as it stands then, after a question', async () => {
  const { screen, sent } = await close({ [status]: () => Response.json(aPosting({ status: 'closed' })) })
  await expect.element(screen.getByText('It is closed. Nobody can apply any more.')).toBeVisible()
  expect(sent()).toEqual([{ status: 'closed', version: 7 }])
})

it('says that it is closed where the answer alone was lost', async () => {
  const closed = () => Response.json(aPosting({ status: 'closed', version: 8 }))
  const open = () => Response.json(aPosting({ status: 'open', version: 7 }))
  const { screen } = await close({ [one]: [open, closed], [status]: unreachable })
  await expect.element(screen.getByText('It is closed. Nobody can apply any more.')).toBeVisible()
})

it.each([
  ['a colleague changed it', { [status]: refusal }, 'The posting has changed in the meantime.'],
  ['a colleague closed it', { [one]: () => Response.json(aPosting({ status: 'closed' })) }, 'It is closed.'],
  ['the line is lost', { [status]: unreachable }, 'We could not reach the server.'],
])('says so where %s meanwhile', async (_, more, told) => {
  const { screen } = await close(more)
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible()
})
