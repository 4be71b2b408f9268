import { createMemoryRouter, type InitialEntry, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../ui/testing.tsx'
import { useListLeft, useWayBack } from './kept-words.ts'
import { useFilters } from './use-filters.ts'

interface Filters {
  readonly search: string
}

const spoken = {
  filtersOf: (params: URLSearchParams): Filters => ({ search: params.get('search') ?? '' }),
  paramsOf: ({ search }: Filters) => new URLSearchParams(search.trim() && { search: search.trim() }),
  none: { search: '' },
}

const aside = { ...spoken, wordsAside: true }

const List = ({ of = spoken }: { of?: typeof spoken }) => {
  const { typed, type, filters } = useFilters<Filters>(of)
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => type(event.currentTarget.value)} />
      <p>{`Found for “${filters.search}”`}</p>
      <Link to="/other">Other</Link>
    </>
  )
}

const HydrateFallback = () => <p>Loading</p>

/** A list whose loader, like the other page's, answers when it is told to. */
const showList = async () => {
  const waiting: (() => void)[] = []
  let isHeld = false
  const loader = () => (isHeld ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null)
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/list', element: <List />, loader, HydrateFallback },
      { path: '/other', element: <p>The other page</p>, loader },
    ],
    { initialEntries: ['/', '/list'] },
  )
  await show(<RouterProvider router={router} />)
  await expect.element(page.getByText('Found for “”')).toBeVisible()
  return {
    router,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const answer of waiting.splice(0)) answer()
    },
    waiting,
  }
}

const field = page.getByLabelText('Search')
const rest = () => vi.advanceTimersByTime(300)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('Back leads to before the search, however often typing rested', async () => {
  const { router } = await showList()
  await userEvent.type(field, 'ab')
  rest()
  await expect.element(page.getByText('Found for “ab”')).toBeVisible()
  await userEvent.type(field, 'cd')
  rest()
  await expect.element(page.getByText('Found for “abcd”')).toBeVisible()
  await router.navigate(-1)
  await expect.element(field).toHaveValue('')
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '' })
})

test('a search that overtakes the one before it is the only one that Back undoes', async () => {
  const { router, hold, release, waiting } = await showList()
  hold()
  await userEvent.type(field, 'ab')
  rest()
  await expect.poll(() => waiting).toHaveLength(1)
  await userEvent.type(field, 'cd')
  rest()
  await expect.poll(() => waiting).toHaveLength(2)
  release()
  await expect.element(page.getByText('Found for “abcd”')).toBeVisible()
  await expect.element(field).toHaveValue('abcd')
  await router.navigate(-1)
  await expect.element(field).toHaveValue('')
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '' })
})

test('what is taken back while it is searched for is not searched for', async () => {
  const { router, hold, release, waiting } = await showList()
  hold()
  await userEvent.type(field, 'a')
  rest()
  await expect.poll(() => waiting).toHaveLength(1)
  await userEvent.clear(field)
  rest()
  release()
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await expect.element(page.getByText('Found for “”')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('whoever follows a link right after typing arrives there', async () => {
  const { router, hold, release, waiting } = await showList()
  hold()
  await userEvent.type(field, 'ab')
  await userEvent.click(page.getByRole('link', { name: 'Other' }))
  // A slow machine may press twice.
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  rest()
  release()
  await expect.element(page.getByText('The other page')).toBeVisible()
  expect(router.state.location.pathname).toBe('/other')
})

const People = () => {
  const left = useListLeft()
  return (
    <>
      <List of={aside} />
      <Link to="/person" state={left}>
        Ada
      </Link>
    </>
  )
}
const Person = () => <Link {...useWayBack('/people')}>All people</Link>

const showPeople = async (...initialEntries: InitialEntry[]) => {
  const router = createMemoryRouter(
    [
      { path: '/people', element: <People /> },
      { path: '/person', element: <Person /> },
    ],
    { initialEntries },
  )
  await show(<RouterProvider router={router} />)
  return router
}

test('words that may be a name are kept by the history’s entry and stand in no address', async () => {
  const router = await showPeople('/people?role=x')
  await userEvent.type(field, 'ada')
  rest()
  await expect.element(page.getByText('Found for “ada”')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/people', search: '', state: { words: 'ada' } })
  await router.navigate(-1)
  await expect.element(field).toHaveValue('')
  await router.navigate(1)
  await expect.element(field).toHaveValue('ada')
  await expect.element(page.getByText('Found for “ada”')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Ada' }))
  await expect.element(page.getByRole('link', { name: 'All people' })).toHaveAttribute('href', '/people')
  await userEvent.click(page.getByRole('link', { name: 'All people' }))
  await expect.element(field).toHaveValue('ada')
  expect(router.state.location).toMatchObject({ pathname: '/people', search: '', state: { words: 'ada' } })
})

test('such words in an address that somebody kept are searched for, and leave the address', async () => {
  const router = await showPeople('/people?search=ada')
  await expect.element(page.getByText('Found for “ada”')).toBeVisible()
  await expect.element(field).toHaveValue('ada')
  await expect.poll(() => router.state.location).toMatchObject({ search: '', state: { words: 'ada' } })
  await userEvent.clear(field)
  rest()
  await expect.element(page.getByText('Found for “”')).toBeVisible()
  expect(router.state.location).toMatchObject({ search: '', state: null })
})
