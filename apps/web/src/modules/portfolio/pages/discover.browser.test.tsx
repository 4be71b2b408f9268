import type { ListedStudent } from '@firstrung/api/portfolio/discovery/wire'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { standingIn, standingOutside } from '../../../platform/testing-employer.ts'
import { aView } from '../testing.ts'
import { DiscoverPage } from './discover.tsx'
import { StudentPage } from './student.tsx'

const { handle, name, headline, is_vetted, skills, availability, place } = aView
const ana: ListedStudent = { handle, name, headline, is_vetted, skills, availability, place, target_roles: ['Analyst'] }
const standing = (status: 'vetted' | 'submitted' | null) => ({
  'GET /api/organizations/me/': () => Response.json(status === null ? standingOutside : standingIn(status)),
})
const vetted = standing('vetted')
const found = (...results: ListedStudent[]) => Response.json({ results, next: null })

it('leads to each student, and says who is vetted', async () => {
  answerWith({ ...vetted, 'GET /api/students/?': () => found(ana) })
  const page = await showPage(<DiscoverPage />)
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toHaveAttribute('href', '/students/ana-of-rivers')
  await expect.element(page.getByText('Vetted')).toBeVisible()
  await expect.element(page.getByText('1 student', { exact: true })).toBeVisible()
})

it('says nothing of it where the flag hides who is vetted', async () => {
  answerWith({ ...vetted, 'GET /api/students/?': () => found({ ...ana, is_vetted: false }) })
  const page = await showPage(<DiscoverPage />)
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toBeVisible()
  await expect.element(page.getByText('Vetted')).not.toBeInTheDocument()
})

it('keeps what narrows the list in the address', async () => {
  answerWith({
    ...vetted,
    'GET /api/students/?category=product_design': () => found(),
    'GET /api/students/?category=product_design&remote=true': () => found(ana),
  })
  const page = await showPage(<DiscoverPage />, { path: '/discover?category=product_design' })
  await expect.element(page.getByRole('heading', { name: 'No student fits' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Works remotely' }).click()
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toBeVisible()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/discover?category=product_design&remote=true')
})

it('gives a student who is the only one the width that each of many has', async () => {
  await browserPage.viewport(390, 800)
  answerWith({ ...vetted, 'GET /api/students/?': () => found(ana) })
  const page = await showPage(<DiscoverPage />)
  await expect.element(page.getByRole('article')).toBeVisible()
  const [card, field] = [page.getByRole('article'), page.getByRole('searchbox', { name: 'Search' })]
  expect(card.element().getBoundingClientRect().width).toBe(field.element().getBoundingClientRect().width)
  await browserPage.viewport(1280, 900)
})

it('narrows by state, day and hours', async () => {
  answerWith({
    ...vetted,
    'GET /api/students/?': () => found(),
    'GET /api/students/?state=TX': () => found(),
    'GET /api/students/?state=TX&hours_min=20': () => found(),
    'GET /api/students/?state=TX&available_on=2027-06-01&hours_min=20': () => found(ana),
  })
  const page = await showPage(<DiscoverPage />, { path: '/discover?state=ZZ' })
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Texas')
  await page.getByRole('combobox', { name: 'Hours a week' }).selectOptions('20 or more')
  await page.getByRole('textbox', { name: 'Can work on' }).fill('06/01/2027')
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toBeVisible()
})

it('narrows by skills as they are typed, without leaving the field, by Enter, and not once they are cleared', async () => {
  answerWith({
    ...vetted,
    'GET /api/students/?': () => found(),
    'GET /api/students/?skills=Python': () => found(ana),
    'GET /api/students/?skills=Rust': () => found({ ...ana, handle: 'bo', name: 'Bo' }),
  })
  const page = await showPage(<DiscoverPage />, { path: '/discover' })
  const skills = page.getByRole('textbox', { name: 'Skills' })
  await skills.fill('Python')
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toBeVisible()
  await expect.element(skills).toHaveFocus()
  await expect.element(skills).toHaveValue('Python')
  await skills.fill('Rust')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Bo' })).toBeVisible()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/discover?skills=Rust')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(skills).toHaveValue('')
  await expect.poll(() => page.getByTestId('place').element().textContent).toBe('/discover')
})

it('says what the search looks through where it finds nobody, and only there', async () => {
  const unsearched = 'GET /api/students/?remote=true'
  answerWith({ ...vetted, 'GET /api/students/?search=Ana': () => found(), [unsearched]: () => found() })
  const words = 'It does not look for names.'
  const page = await showPage(<DiscoverPage />, { path: '/discover?search=Ana' })
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'See all students' })).toBeVisible()
  await page.unmount()
  const other = await showPage(<DiscoverPage />, { path: '/discover?remote=true' })
  await expect.element(other.getByText('Take some of the filters away.')).toBeVisible()
  expect(other.getByText(words, { exact: false }).elements()).toEqual([])
})

it('opens with the students on a phone, what narrows them in a sheet', async () => {
  await browserPage.viewport(390, 800)
  answerWith({
    ...vetted,
    'GET /api/students/?state=TX': () => found(),
    'GET /api/students/?skills=Python&state=TX&remote=true': () => found(ana),
  })
  const page = await showPage(<DiscoverPage />, { path: '/discover?state=TX' })
  const open = page.getByRole('button', { name: 'Filters (1)' })
  await expect.element(open).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'State' })).not.toBeInTheDocument()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await open.click()
  await sheet.getByRole('checkbox', { name: 'Would move' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(sheet.getByRole('checkbox', { name: 'Would move' })).not.toBeChecked()
  await sheet.getByRole('textbox', { name: 'Skills' }).fill('Python')
  await sheet.getByRole('checkbox', { name: 'Works remotely' }).click()
  await sheet.getByRole('button', { name: 'Show students' }).click()
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toBeVisible()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/discover?skills=Python&state=TX&remote=true')
  await expect.element(page.getByRole('button', { name: 'Filters (3)' })).toHaveFocus()
  await browserPage.viewport(1280, 900)
})

it.each([null, 'submitted'] as const)(
  'asks nothing for an organization that is %s, and tells what has to happen',
  async (status) => {
    const calls = answerWith(standing(status))
    const page = await showPage(<DiscoverPage />)
    await expect.element(page.getByRole('link', { name: 'Your organization' })).toHaveAttribute('href', '/company')
    await expect.element(page.getByLabelText('Skills')).not.toBeInTheDocument()
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/organizations/me/'])
  },
)

it('tells the same whose organization is no longer vetted when the list is asked for', async () => {
  answerWith({ ...vetted, 'GET /api/students/?': () => Response.json({}, { status: 404 }) })
  const page = await showPage(<DiscoverPage />)
  await expect.element(page.getByRole('link', { name: 'Your organization' })).toHaveAttribute('href', '/company')
})

it('leads from a student back to the students as they were narrowed', async () => {
  answerWith({ ...vetted, 'GET /api/students/?remote=true': () => found(ana) })
  const view = { ...aView, viewer: 'employer' as const }
  const pages = (
    <Routes>
      <Route path="/discover" element={<DiscoverPage />} />
      <Route path="/students/:handle" element={<StudentPage view={view} />} />
    </Routes>
  )
  const page = await showPage(pages, { path: '/discover?remote=true' })
  await page.getByRole('link', { name: 'Ana O.' }).click()
  await page.getByRole('link', { name: 'Back to students' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/discover?remote=true')
})

it('shows a student with what may be seen alone, links without a trace', async () => {
  const page = await showPage(<StudentPage view={aView} />)
  await expect.element(page.getByRole('heading', { level: 1, name: /Ana O\./ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'GitHub' })).toHaveAttribute('rel', 'noreferrer nofollow ugc')
  await expect.element(page.getByRole('heading', { name: 'Education' })).not.toBeInTheDocument()
})

it('names the place of a student as the student types it', async () => {
  const page = await showPage(
    <StudentPage view={{ ...aView, place: { hometown: 'Austin, Texas', relocates: null } }} />,
  )
  await expect.element(page.getByText('Hometown', { exact: true })).toBeVisible()
})

it('says that there is no such profile', async () => {
  const page = await showPage(<StudentPage view={null} />)
  await expect.element(page.getByRole('heading', { name: 'There is no such profile' })).toBeVisible()
})

it('says when and how much each can work, and draws nothing for a headline that is not there', async () => {
  const when = { from: '2027-06-01', until: null, hours_week: 20, remote: true }
  answerWith({
    ...vetted,
    'GET /api/students/?': () =>
      found({ ...ana, availability: when }, { ...ana, handle: 'bo', name: 'Bo', headline: '' }),
  })
  const page = await showPage(<DiscoverPage />)
  await expect.element(page.getByText('Can start on Jun 1, 2027 · 20 hours a week · Works remotely')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bo' })).toBeVisible()
  expect([...document.querySelectorAll('li p')].filter(({ textContent }) => textContent === '')).toEqual([])
})

it('asks for a field of work where target roles are shown alone', async () => {
  answerWith({ ...vetted, 'GET /api/students/?': () => found(ana) })
  const page = await showPage(<DiscoverPage />)
  await expect.element(page.getByRole('link', { name: 'Ana O.' })).toBeVisible()
  await expect.element(page.getByLabelText('Field of work')).not.toBeInTheDocument()
})
