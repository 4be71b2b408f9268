import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { Route, Routes, useParams } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aPosting, erin, postingId, recruiting } from '../testing.ts'
import { PostingPage } from './posting.tsx'

beforeEach(silenceLive)

const read = `GET /api/postings/${postingId}/`
const save = `PATCH /api/postings/${postingId}/`
const move = `PUT /api/postings/${postingId}/status/`
const remove = `DELETE /api/postings/${postingId}/?version=`
const says = (answer: unknown) => () => Response.json(answer)
const clash = () =>
  Response.json(
    { type: 'client_error', code: 'conflict', errors: [{ code: 'conflict', detail: 'Changed', attr: null }] },
    { status: 409 },
  )
const shown = () => showPage(<PostingPage address={postingId} />, { user: erin, path: `/postings/${postingId}` })
const Routed = () => <PostingPage address={useParams().id ?? ''} />
const bodies = (calls: { call: string; body: unknown }[], call: string) =>
  calls.filter((each) => each.call === call).map(({ body }) => body)

it('saves what was changed and nothing else, by itself', async () => {
  const calls = answerWith({ [read]: says(aPosting()), [save]: says(aPosting({ title: 'Lake intern', version: 4 })) })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await expect.element(page.getByText('Everything is saved.')).toBeVisible()
  expect(bodies(calls, save)).toEqual([{ title: 'Lake intern', version: 3 }])
  await expect.element(page.getByRole('heading', { level: 3, name: 'Lake intern' })).toBeVisible()
})

it('keeps what no server takes, also over a reload or in another tab, and saves it once, when one answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerWith({ [read]: says(aPosting()), [save]: unreachable })
  const first = await shown()
  await first.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(first.getByText(/We could not reach the server/)).toBeVisible()
  await first.unmount()
  const calls = answerWith({ [read]: says(aPosting()), [save]: says(aPosting({ title: 'Lake intern', version: 4 })) })
  const second = await shown()
  await expect.element(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Lake intern')
  await expect.element(second.getByText('Everything is saved.')).toBeVisible()
  // The page that was left tries no more.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodies(calls, save)).toEqual([{ title: 'Lake intern', version: 3 }])
  expect(localStorage.length).toBe(0)
})

it('asks calmly where two wrote in the same field, and loses neither', async () => {
  const theirs = aPosting({ title: 'Theirs', version: 4 })
  const calls = answerWith({
    [read]: [says(aPosting()), says(theirs)],
    [save]: [clash, says(aPosting({ title: 'Mine', version: 5 }))],
  })
  const page = await shown()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Mine')
  await expect.element(page.getByText('This posting was changed in another window')).toBeVisible()
  await expect.element(title).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(page.getByText('Everything is saved.')).toBeVisible()
  expect(bodies(calls, save)).toEqual([
    { title: 'Mine', version: 3 },
    { title: 'Mine', version: 4 },
  ])
})

it('shows what the others wrote to whoever wants it', async () => {
  const theirs = aPosting({ title: 'Theirs', version: 4 })
  answerWith({ [read]: [says(aPosting()), says(theirs)], [save]: clash })
  const page = await shown()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Mine')
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(title).toHaveValue('Theirs')
  await expect.element(page.getByText('Everything is saved.')).toBeVisible()
})

it('says at its field what is wrong, and saves the rest', async () => {
  const calls = answerWith({ [read]: says(aPosting()), [save]: says(aPosting({ skills: ['R'], version: 4 })) })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Lowest pay' }).fill('0')
  await page.getByRole('textbox', { name: 'Skills (optional)' }).fill('R')
  await expect.element(page.getByLabelText('Pay and time').getByText(/^Every internship here is paid/)).toBeVisible()
  await expect.element(page.getByText(/Everything is saved except what is marked/)).toBeVisible()
  expect(bodies(calls, save).at(-1)).toEqual({ skills: ['R'], version: 3 })
})

it('begins a posting with the first letter, once, and leaves whoever writes in the field', async () => {
  let id = ''
  const calls = answerWith({ 'GET /api/organizations/me/': says(recruiting) })
  const answered = window.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST' && path.includes('organizations')) return answered(path, init)
    if (init.method !== 'POST')
      return Promise.resolve(Response.json(aPosting({ id, title: 'Lake intern', version: 1 })))
    const body = JSON.parse(String(init.body))
    id = body.id
    calls.push({ call: `POST ${path}`, body })
    return Promise.resolve(Response.json(aPosting({ id, title: body.title, version: 1 }), { status: 201 }))
  })
  const page = await showPage(
    <Routes>
      <Route path="/postings/:id" element={<Routed />} />
    </Routes>,
    { user: erin, path: '/postings/new' },
  )
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Lake intern')
  await expect.poll(() => id).not.toBe('')
  await expect.element(page.getByTestId('place')).toHaveTextContent(`/postings/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect.element(title).toHaveFocus()
  expect(bodies(calls, 'POST /api/postings/')).toEqual([{ id, title: 'Lake intern' }])
})

it('saves first, then sends to staff what is saved', async () => {
  const calls = answerWith({
    [read]: says(aPosting()),
    [save]: says(aPosting({ title: 'Lake intern', version: 4 })),
    [move]: says(
      aPosting({
        title: 'Lake intern',
        version: 5,
        status: 'submitted',
        may: { ...aPosting().may, submit: false, take_back: true },
      }),
    ),
  })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await page.getByRole('button', { name: 'Send to our staff' }).click()
  await expect.element(page.getByText('It has been sent to our staff.')).toBeVisible()
  expect(bodies(calls, move)).toEqual([{ status: 'submitted', version: 4 }])
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
})

const open = aPosting({
  status: 'open',
  may: { edit: true, submit: false, take_back: false, close: true, duplicate: true, delete: false },
})

it('leads from an open posting to what students see and to those who applied', async () => {
  answerWith({ [read]: says(open) })
  const page = await shown()
  await expect.element(page.getByRole('link', { name: 'See it as students do' })).toHaveAttribute('href', jobPath(open))
  await expect
    .element(page.getByRole('link', { name: 'Its applications' }))
    .toHaveAttribute('href', `/applications?posting=${open.id}`)
})

it('asks before a change takes an open posting from the students', async () => {
  const calls = answerWith({
    [read]: says(open),
    [save]: says({ ...open, title: 'Lake intern', status: 'submitted', version: 4 }),
  })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Send it to our staff again?' })).toBeVisible()
  expect(bodies(calls, save)).toEqual([])
  await page.getByRole('button', { name: 'Save and send' }).click()
  await expect.element(page.getByText('It is saved, and our staff will review it again.')).toBeVisible()
})

it('saves a small change of an open posting without a question', async () => {
  const calls = answerWith({ [read]: says(open), [save]: says({ ...open, openings: 3, version: 4 }) })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Openings' }).fill('3')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('It is saved.')).toBeVisible()
  expect(bodies(calls, save)).toEqual([{ openings: 3, version: 3 }])
})

it('previews all that the page of the job shows, and tells each program’s limit', async () => {
  answerWith({ [read]: says(aPosting({ subsidy_programs: ['scitech', 'berkeley_workstudy'] })) })
  const page = await shown()
  const preview = page.getByRole('region', { name: 'What students read' })
  await expect.element(preview.getByText('Data Science & Research')).toBeVisible()
  await expect.element(preview.getByText('Openings')).toBeVisible()
  await expect
    .element(preview.getByText(/^A public program may pay part of your wage: SciTech, Berkeley work-study\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('checkbox', { name: 'SciTech', exact: true }))
    .toHaveAccessibleDescription('50% of wages, up to $2,500 an intern (we plan with 50%)')
  await expect
    .element(page.getByRole('checkbox', { name: 'Berkeley work-study' }))
    .toHaveAccessibleDescription('40% of wages for businesses (we plan with 40%)')
  await expect.element(page.getByText(/^What each pays differs by kind of employer, and may end/)).toBeVisible()
})

it('shows at once what staff decided, and loses nothing of what is being typed', async () => {
  const stream = new EventTarget()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly readyState = 1
      constructor() {
        super()
        stream.addEventListener('change', () =>
          this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ kind: 'notices' }) })),
        )
      }
      close() {}
    },
  )
  const sent = aPosting({ status: 'submitted', may: { ...aPosting().may, submit: false, take_back: true } })
  answerWith({ [read]: [says(sent), says(aPosting({ status: 'open', version: 4 }))] })
  const page = await shown()
  await expect.element(page.getByText('With our staff').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  stream.dispatchEvent(new Event('change'))
  await expect.element(page.getByText('With our staff')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lake intern')
})

it('tells a take-down as one, and a refusal as another', async () => {
  const at = '2026-11-27T12:00:00.000Z'
  const from = (before: 'open' | 'submitted') =>
    aPosting({
      status: 'refused',
      reason: 'Say what the intern does',
      history: [{ from: before, to: 'refused', reason: 'Say what the intern does', by: null, at }],
    })
  answerWith({ [read]: says(from('open')) })
  const taken = await shown()
  await expect.element(taken.getByRole('heading', { name: 'Our staff took it down' })).toBeVisible()
  await expect.element(taken.getByText('Why our staff took it down')).toBeVisible()
  await taken.unmount()
  answerWith({ [read]: says(from('submitted')) })
  const refused = await shown()
  await expect.element(refused.getByRole('heading', { name: 'Our staff did not approve it' })).toBeVisible()
})

it('tells first where a posting stands, also where one column is all there is', async () => {
  answerWith({ [read]: says(aPosting()) })
  const page = await shown()
  const standing = page.getByRole('heading', { name: 'Not sent yet' })
  await expect.element(standing).toBeVisible()
  const form = page.getByRole('heading', { name: 'The internship', exact: true }).element()
  expect(standing.element().compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('deletes a draft once it is asked, with what was just typed', async () => {
  const may = { edit: true, submit: true, take_back: false, close: false, duplicate: true, delete: true }
  const calls = answerWith({
    [read]: says(aPosting({ may })),
    [save]: says(aPosting({ may, title: 'Lake intern', version: 4 })),
    [`${remove}4`]: () => new Response(null, { status: 204 }),
  })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/postings')
  await expect.element(page.getByText('The draft is deleted.')).toBeVisible()
  expect(localStorage.length).toBe(0)
})

it('deletes nothing that a colleague wrote in the meantime, and shows it', async () => {
  const may = { edit: true, submit: true, take_back: false, close: false, duplicate: true, delete: true }
  answerWith({
    [read]: [says(aPosting({ may })), says(aPosting({ may, title: 'Theirs', version: 4 }))],
    [`${remove}3`]: clash,
    [`${remove}4`]: () => new Response(null, { status: 204 }),
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await expect.element(page.getByText(/has changed in the meantime/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await expect.element(page.getByText('The draft is deleted.')).toBeVisible()
})

it('deletes nothing where saving what was just typed finds that a colleague wrote', async () => {
  const asked = Promise.withResolvers<void>()
  const may = { edit: true, submit: true, take_back: false, close: false, duplicate: true, delete: true }
  const calls = answerWith({
    [read]: [says(aPosting({ may })), says(aPosting({ may, reviewed_by: 'Theirs', version: 4 }))],
    [save]: [
      () => asked.promise.then(clash),
      says(aPosting({ may, title: 'Lake intern', reviewed_by: 'Theirs', version: 5 })),
    ],
  })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  asked.resolve()
  await expect.element(page.getByText(/has changed in the meantime/)).toBeVisible()
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})

it('offers no deletion of what was sent once', async () => {
  answerWith({ [read]: says(aPosting()) })
  const page = await shown()
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument()
})

it('tells its organization what was changed from one sending to the next', async () => {
  const move = { from: 'draft' as const, to: 'submitted' as const, reason: null, by: 'Erin Castillo' }
  const sent = { ...move, at: '2026-11-28T12:00:00.000Z' }
  const versionOf = (version: number, title: string) => ({
    version,
    by: 'Erin Castillo',
    at: '2026-11-28T12:00:00.000Z',
    facts: { ...aPosting(), title },
  })
  answerWith({
    [read]: says(aPosting({ status: 'submitted', title: 'Lake intern', history: [sent] })),
    [`GET /api/postings/${postingId}/versions/`]: says({
      versions: [versionOf(3, 'Lake intern'), versionOf(2, 'River intern')],
      older_versions: false,
    }),
  })
  const page = await shown()
  const card = page.getByRole('region', { name: 'What was changed' })
  await expect.element(card.getByText('River intern')).toBeVisible()
  await expect.element(card.getByText('Lake intern')).toBeVisible()
})

it('says where what was changed is being loaded or could not be, and tries again', async () => {
  const sent = {
    from: 'draft' as const,
    to: 'submitted' as const,
    reason: null,
    by: null,
    at: '2026-11-28T12:00:00.000Z',
  }
  const versionOf = (version: number, title: string) => ({
    version,
    by: 'Erin Castillo',
    at: sent.at,
    facts: { ...aPosting(), title },
  })
  const asked = Promise.withResolvers<void>()
  const missing = () => Response.json({ type: 'client_error', code: 'not_found', errors: [] }, { status: 404 })
  const versions = [versionOf(3, 'Lake intern'), versionOf(2, 'River intern')]
  answerWith({
    [read]: says(aPosting({ status: 'submitted', history: [sent] })),
    [`GET /api/postings/${postingId}/versions/`]: [
      () => asked.promise.then(missing),
      says({ versions, older_versions: false }),
    ],
  })
  const page = await shown()
  const card = page.getByRole('region', { name: 'What was changed' })
  await expect.element(card.getByText('Loading')).toBeInTheDocument()
  asked.resolve()
  await expect.element(card.getByText('What was changed could not be loaded.')).toBeVisible()
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card.getByText('River intern', { exact: true })).toBeVisible()
})
