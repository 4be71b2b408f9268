import { subsidyPrograms } from '@firstrung/api/jobs/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import type { FirstPage } from '../discovery-api.ts'
import { aListedJob, aPageOf, someFacets } from '../testing-found.ts'
import { InternshipsPage } from './internships.tsx'

const tide = aListedJob
const other = { ...aListedJob, id: '01936f2a-0000-7000-8000-000000000002', title: 'Bread intern' }
const first: FirstPage = { asked: 'limit=20', page: aPageOf(tide, other), cursor: null, facets: null }
const mark = `PUT /api/jobs/${tide.id}/mark/`
const says = (body: unknown) => () => Response.json(body)
const calm = {
  'GET /api/jobs/facets/?': says(someFacets),
  'GET /api/saved_searches/': says([]),
}
const open = (path = '/internships', begin: FirstPage | null = first, user = aStudent()) =>
  showPage(<InternshipsPage first={begin} place={null} />, { path, user })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the list of internships', () => {
  it('shows what the page brought along without asking for it, pay and hours on each', async () => {
    const calls = answerWith(calm)
    await open()
    await expect.element(page.getByRole('link', { name: 'Tide intern' })).toBeVisible()
    await expect.element(page.getByText('$24 to $28.50 an hour').first()).toBeVisible()
    await expect.element(page.getByText('1 internship', { exact: true })).toBeVisible()
    expect(calls.map(({ call }) => call).filter((call) => call.startsWith('GET /api/jobs/?'))).toEqual([])
  })

  it('keeps each choice in the address and asks for what it names', async () => {
    answerWith({
      ...calm,
      'GET /api/jobs/?state=WA&limit=20': says(aPageOf(tide)),
      'GET /api/jobs/facets/?state=WA': says(someFacets),
    })
    await open()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('WA')
    await expect.element(page.getByTestId('place')).toHaveTextContent('/internships?state=WA')
    await expect.element(page.getByRole('link', { name: 'Bread intern' })).not.toBeInTheDocument()
  })

  it.each([
    ['hidden', 'You have hidden none of these'],
    ['unseen', 'You have seen all of these'],
    ['saved', 'You have saved none of these'],
  ])('says of those that are %s what is true where there are none', async (show, title) => {
    answerWith({
      ...calm,
      [`GET /api/jobs/?show=${show}&limit=20`]: says(aPageOf()),
      [`GET /api/jobs/facets/?show=${show}`]: says({ ...someFacets, total: 0 }),
    })
    await open(`/internships?show=${show}`, null)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText('Use fewer words', { exact: false })).not.toBeInTheDocument()
  })

  it('tells least numbers where counting stopped, and offers what may have hits that were not counted', async () => {
    const facets = { ...someFacets, total: 40, is_more: true }
    answerWith({ ...calm, 'GET /api/jobs/facets/?': says(facets) })
    await open()
    await expect.element(page.getByText('At least 40 internships', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Washington (1+)', exact: true })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: 'Wyoming', exact: true })).toBeInTheDocument()
  })

  it('offers nothing that leaves nothing where all was counted', async () => {
    answerWith(calm)
    await open()
    await expect.element(page.getByRole('option', { name: 'Washington (1)', exact: true })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: /^Wyoming/ })).not.toBeInTheDocument()
  })

  it('leaves each program in its place while others are chosen, also those that would leave nothing', async () => {
    const one = { ...someFacets, subsidy: [{ value: 'scitech' as const, count: 1 }] }
    answerWith({
      ...calm,
      'GET /api/jobs/facets/?': says(one),
      'GET /api/jobs/?state=WA&limit=20': says(aPageOf(tide)),
      'GET /api/jobs/facets/?state=WA': says(someFacets),
    })
    await open()
    const group = page.getByRole('group', { name: 'Public wage program' })
    const names = () =>
      group
        .getByRole('checkbox')
        .elements()
        .map((box) => (box as HTMLInputElement).value)
    await expect.element(group.getByLabelText('SciTech (1)')).toBeVisible()
    const before = names()
    expect(before).toHaveLength(subsidyPrograms.length)
    await page.getByRole('combobox', { name: 'State' }).selectOptions('WA')
    await expect.element(group.getByLabelText('SciTech (0)')).toBeVisible()
    expect(names()).toEqual(before)
  })

  it('says where what was found only comes close to the words', async () => {
    answerWith({
      ...calm,
      'GET /api/jobs/?q=tyde&limit=20': says({ ...aPageOf(tide), close_from: 0 }),
      'GET /api/jobs/facets/?q=tyde': says({ ...someFacets, total: 0 }),
    })
    await open('/internships?q=tyde', null)
    await expect.element(page.getByText('These come close to what you typed:')).toBeVisible()
    await expect.element(page.getByText('No internship has all of these words')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tide intern' })).toBeVisible()
  })

  it.each([1280, 390])(
    'counts what comes close for each choice, and promises no number of it, at %i pixels',
    async (width) => {
      await page.viewport(width, 800)
      answerWith({
        ...calm,
        'GET /api/jobs/?q=tyde&limit=20': says({ ...aPageOf(tide), close_from: 0 }),
        'GET /api/jobs/facets/?q=tyde': says({ ...someFacets, total: 0 }),
      })
      await open('/internships?q=tyde', null)
      await expect.element(page.getByText('These come close to what you typed:')).toBeVisible()
      if (width === 390) {
        await button('Filters').click()
        await expect.element(button('Show internships')).toBeVisible()
      }
      await expect.element(page.getByRole('checkbox', { name: 'Data Science & Research (1)' })).toBeVisible()
      await page.viewport(1280, 800)
    },
  )

  it('leads out of a search that finds nothing', async () => {
    answerWith({
      ...calm,
      'GET /api/jobs/?q=xyz&limit=20': says(aPageOf()),
      'GET /api/jobs/facets/?q=xyz': says({ ...someFacets, total: 0 }),
      'GET /api/jobs/?limit=20': says(aPageOf(tide)),
    })
    await open('/internships?q=xyz', null)
    await expect.element(page.getByRole('heading', { name: 'No internship fits' })).toBeVisible()
    // As many as the server takes: what was typed beyond would be passed over without a word.
    await expect.element(page.getByRole('searchbox')).toHaveAttribute('maxlength', '200')
    // The words are to blame alone.
    await expect.element(page.getByText('Check the spelling, or use fewer or other words.')).toBeVisible()
    await button('See all internships').click()
    await expect.element(page.getByRole('link', { name: 'Tide intern' })).toBeVisible()
  })

  it.each([
    ['remote=true', 'Take some of the filters away.'],
    ['q=xyz&remote=true', 'Use fewer or other words, or take some of the filters away.'],
  ])('blames what narrows: %s', async (query, words) => {
    answerWith({
      ...calm,
      [`GET /api/jobs/?${query}&limit=20`]: says(aPageOf()),
      [`GET /api/jobs/facets/?${query}`]: says({ ...someFacets, total: 0 }),
    })
    await open(`/internships?${query}`, null)
    await expect.element(page.getByText(words)).toBeVisible()
  })
})

describe('what a student notes of an internship', () => {
  it('is there at once, and taken back with a word where it could not be saved', async () => {
    let answer: (response: Response) => void = () => undefined
    answerWith({ ...calm, [mark]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await open()
    await button('Save Tide intern').click()
    await expect.element(button('Saved Tide intern')).toHaveAttribute('aria-pressed', 'true')
    answer(throttled())
    await expect.element(button('Save Tide intern')).toBeVisible()
    await expect.element(page.getByText(waitText)).toBeVisible()
  })

  it('hides it where it stands, and Undo brings it back, also before the answer; the focus stays with it', async () => {
    const answers: ((response: Response) => void)[] = []
    const calls = answerWith({ ...calm, [mark]: () => new Promise<Response>((resolve) => answers.push(resolve)) })
    await open()
    await button('Hide Tide intern').click()
    await expect.element(page.getByText('“Tide intern” is hidden.')).toBeVisible()
    await expect.element(button('Undo: “Tide intern” is hidden.')).toHaveFocus()
    await button('Undo: “Tide intern” is hidden.').click()
    await expect.element(button('Hide Tide intern')).toHaveFocus()
    const sent = () => calls.filter(({ call }) => call === mark).map(({ body }) => body)
    expect(sent()).toEqual([{ hidden: true }])
    answers[0]?.(Response.json({ seen: false, saved: false, hidden: true }))
    await expect.poll(() => sent()).toEqual([{ hidden: true }, { hidden: false }])
    answers[1]?.(Response.json({ seen: false, saved: false, hidden: false }))
    await expect.poll(() => calls.filter(({ call }) => call.includes('facets'))).toHaveLength(3)
    await expect.element(button('Hide Tide intern')).toBeVisible()
  })

  it('is taken back where the line is lost', async () => {
    answerWith({ ...calm, [mark]: unreachable })
    await open()
    await button('Hide Tide intern').click()
    await expect.element(page.getByText('That could not be saved. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tide intern' })).toBeVisible()
  })

  it('sends one call for a double click', async () => {
    const calls = answerWith({ ...calm, [mark]: says({ seen: false, saved: true, hidden: false }) })
    await open()
    await button('Save Tide intern').dblClick()
    await expect.element(button('Saved Tide intern')).toBeVisible()
    expect(calls.filter(({ call }) => call === mark)).toHaveLength(1)
  })

  it('is not asked of an employer', async () => {
    answerWith(calm)
    await open('/internships', first, { ...aStudent(), primary_role: 'EMPLOYER', roles: ['EMPLOYER'] })
    await expect.element(page.getByRole('link', { name: 'Tide intern' })).toBeVisible()
    await expect.element(button('Hide Tide intern')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Saved searches' })).not.toBeInTheDocument()
  })
})

describe('saved searches', () => {
  const kept = {
    id: '01936f2a-0000-7000-8000-0000000000bb',
    name: 'Tides',
    query: { q: 'tide' },
    mail: true,
    place: null,
    created_at: '2026-11-28T12:00:00.000Z',
  }
  const searching = {
    ...calm,
    'GET /api/jobs/?q=tide&limit=20': says(aPageOf(tide)),
    'GET /api/jobs/facets/?q=tide': says(someFacets),
  }

  beforeEach(() => page.viewport(1280, 800))

  it('stands folded before what was found on a narrow screen', async () => {
    await page.viewport(390, 800)
    answerWith({ ...calm, 'GET /api/saved_searches/': says([kept]) })
    await open()
    const [unfold, search] = [button('Saved searches'), page.getByRole('link', { name: 'Tides' })]
    await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('heading', { name: 'Saved searches' })).toBeVisible()
    const first = page.getByRole('article').first().element()
    expect(unfold.element().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.element(search).not.toBeInTheDocument()
    await unfold.click()
    await expect.element(search).toBeVisible()
  })

  it('keeps the search of the address under a name, and leads to it', async () => {
    const calls = answerWith({
      ...searching,
      'GET /api/saved_searches/': [says([]), says([kept])],
      'POST /api/saved_searches/': () => Response.json(kept, { status: 201 }),
    })
    await open('/internships?q=tide', null)
    // It stands with what was found, after the filters were set and before the first internship.
    await expect.element(button('Save this search')).toBeVisible()
    const found = page.getByRole('article').first().element()
    expect(button('Save this search').element().compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await button('Save this search').click()
    const name = page.getByRole('textbox', { name: 'Name of this search' })
    await expect.element(name).toHaveFocus()
    await name.fill('Tides')
    await button('Save search').click()
    await expect.element(page.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', '/internships?q=tide')
    await expect.element(page.getByText('The search is saved.')).toBeVisible()
    // It is kept once: what it is called stands where it could be kept.
    await expect.element(page.getByText('You keep this search as “Tides”.', { exact: false })).toBeVisible()
    await expect.element(button('Save this search')).not.toBeInTheDocument()
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      name: 'Tides',
      query: { q: 'tide' },
      mail: true,
    })
  })

  it('says of one that is kept already what it is called, in whatever order it was kept, and leads to it', async () => {
    const asked = 'q=tide&category=marketing_sales%2Cproduct_design'
    const written = { ...kept, query: { category: 'marketing_sales,product_design', q: 'Tide' } }
    answerWith({
      ...calm,
      'GET /api/saved_searches/': says([written]),
      [`GET /api/jobs/?${asked}&limit=20`]: says(aPageOf(tide)),
    })
    await open('/internships?q=tide&category=product_design,marketing_sales', null)
    const way = page.getByRole('link', { name: 'See it in your list' })
    await expect.element(way).toHaveAttribute('href', `#kept-${kept.id}`)
    expect(document.getElementById(`kept-${kept.id}`)?.textContent).toContain('Tides')
    await expect.element(button('Save this search')).not.toBeInTheDocument()
  })

  it('says what one is called that another tab has kept meanwhile', async () => {
    answerWith({ ...searching, 'POST /api/saved_searches/': says(kept) })
    await open('/internships?q=tide', null)
    await button('Save this search').click()
    await page.getByRole('textbox', { name: 'Name of this search' }).fill('Mine')
    await button('Save search').click()
    await expect.element(page.getByText('You keep this search already, as “Tides”.')).toBeVisible()
  })

  it('shows the server’s no, and that the line was lost', async () => {
    const refusal = {
      type: 'validation_error',
      code: 'invalid',
      errors: [{ code: 'invalid', detail: 'You can keep 20 searches. Delete one first.', attr: null }],
    }
    answerWith({
      ...searching,
      'POST /api/saved_searches/': [() => Response.json(refusal, { status: 400 }), unreachable],
    })
    await open('/internships?q=tide', null)
    await button('Save this search').click()
    await button('Save search').click()
    await expect.element(page.getByText('You can keep 20 searches. Delete one first.')).toBeVisible()
    await button('Save search').click()
    await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
    await expect.element(page.getByText('You can keep 20 searches. Delete one first.')).not.toBeInTheDocument()
  })

  it('says that the kept ones could not be loaded, and loads them again', async () => {
    answerWith({ ...calm, 'GET /api/saved_searches/': [() => Response.json({}, { status: 500 }), says([kept])] })
    await open()
    await expect.element(page.getByText('Your saved searches could not be loaded.')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  })

  it('says why one could not be deleted', async () => {
    const remove = `DELETE /api/saved_searches/${kept.id}/`
    answerWith({ ...calm, 'GET /api/saved_searches/': says([kept]), [remove]: throttled })
    await open()
    await button('Delete Tides').click()
    await expect.element(page.getByText(waitText)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  })

  it('turns its mail off, and deletes it', async () => {
    const one = `/api/saved_searches/${kept.id}/`
    const calls = answerWith({
      ...calm,
      'GET /api/saved_searches/': [says([kept]), says([{ ...kept, mail: false }]), says([])],
      [`PATCH ${one}`]: says({ ...kept, mail: false }),
      [`DELETE ${one}`]: () => new Response(null, { status: 204 }),
    })
    await open()
    await page.getByRole('checkbox', { name: 'Email me new ones: Tides' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Email me new ones: Tides' })).not.toBeChecked()
    await button('Delete Tides').click()
    await expect.element(page.getByRole('link', { name: 'Tides' })).not.toBeInTheDocument()
    expect(document.activeElement?.id).toBe('saved-searches-kept')
    expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ mail: false })
  })
})
