import type { Job } from '@firstrung/api/jobs/discovery/wire'
import { Link, Route, Routes, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../platform/testing.tsx'
import { aListedJob } from '../testing-found.ts'
import { JobPage } from './job.tsx'

const job: Omit<Job, 'description'> = {
  ...aListedJob,
  skills: [],
  openings: 1,
  questions: [],
  reviewed_by: 'Our two hydrologists',
  usual_days: null,
  subsidy_programs: [],
  country: 'US',
  region: 'WA',
  changed_at: '2026-11-20T12:00:00.000Z',
  organization: {
    ...aListedJob.organization,
    kind: null,
    industry: null,
    employees_range: null,
    place: '',
    website: '',
  },
}

const Shown = ({ usualDays = null }: { usualDays?: number | null }) => (
  <>
    <JobPage
      shown={{
        state: 'open',
        job: { ...job, usual_days: usualDays },
        blocks: [],
        markup: '{}',
        origin: 'https://jobs.test',
      }}
      apply={null}
      applyLink={null}
    />
    <p data-testid="kept">{JSON.stringify(useLocation().state)}</p>
  </>
)

it('leads who has an account to log in, and back to where they read', async () => {
  await showPage(<Shown />, { path: '/jobs/x?utm=mail' })
  const way = page.getByRole('link', { name: 'Log in' })
  await expect.element(way).toHaveAttribute('href', `/login?next=%2Fjobs%2Ftide-intern-${job.id}%23apply`)
})

it.each([
  [null, 'Too few answers yet to say how long'],
  [1, 'usually answers within 1 day.'],
  [4, 'usually answers within 4 days.'],
])('says of an employer who answers within %s days: %s', async (days, words) => {
  await showPage(<Shown usualDays={days} />, { path: '/jobs/x' })
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})

it.each([
  [390, true],
  [1280, false],
])('has what it offers in short %i pixels wide beside its names: %s', async (width, isBeside) => {
  await page.viewport(width, 844)
  await showPage(<Shown />, { path: '/jobs/x' })
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
  const name = page.getByRole('term').filter({ hasText: 'Openings' }).element()
  const apart = topOf(name.nextElementSibling) - topOf(name)
  expect(apart < name.getBoundingClientRect().height / 2).toBe(isBeside)
  await page.viewport(1280, 900)
})

it('leads back to the list as it was also from where somebody signs up to apply, a step further', async () => {
  await showPage(
    <Routes>
      <Route
        path="/internships"
        element={<Link to="/jobs/x" state={{ list: '?q=tide', steps: 1 }}>{`Tide intern`}</Link>}
      />
      <Route path="/jobs/:posting" element={<Shown />} />
    </Routes>,
    { path: '/internships?q=tide' },
  )
  await page.getByRole('link', { name: 'Tide intern' }).click()
  await page.getByRole('link', { name: 'Sign up to apply' }).click()
  await expect
    .element(page.getByTestId('place'))
    .toHaveTextContent(`/jobs/x?signup=student&next=%2Fjobs%2Ftide-intern-${job.id}%23apply`)
  expect(JSON.parse(page.getByTestId('kept').element().textContent ?? '')).toEqual({
    list: '?q=tide',
    steps: 2,
    signUpToApply: 'Tide intern',
  })
  await page.getByRole('link', { name: 'Back to internships' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/internships?q=tide')
})

it.each(['North </script><b>x</b><!--', 'A <0>B</0> C', '<1/>'])(
  'calls an employer %s as it is written',
  async (name) => {
    const named = { ...job, organization: { ...job.organization, name } }
    const shown = { state: 'open', job: named, blocks: [], markup: '{}', origin: 'https://jobs.test' } as const
    await showPage(<JobPage shown={shown} apply={null} applyLink={null} />)
    await expect
      .element(page.getByText(`${name} sees what your profile shows to employers`, { exact: false }))
      .toBeVisible()
  },
)
