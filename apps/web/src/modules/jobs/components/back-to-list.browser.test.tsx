import { Link, Route, Routes, useLocation, useNavigationType } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../platform/testing.tsx'
import { useListBehindNext } from '../list-behind.ts'
import { aListedJob } from '../testing-found.ts'
import { BackToList } from './back-to-list.tsx'
import { JobCard } from './job-card.tsx'

/** How the page was come to: a step back is a POP. */
const Come = () => <p data-testid="come">{useNavigationType()}</p>

const Job = () => (
  <>
    <BackToList />
    <Link to="/employers/river-labs" state={useListBehindNext()}>{`Its employer`}</Link>
    <Link to="#apply" replace state={useLocation().state}>{`Down`}</Link>
  </>
)

const pages = (
  <>
    <Come />
    <Routes>
      <Route path="/internships" element={<JobCard job={aListedJob} level={2} />} />
      <Route path="/jobs/:posting" element={<Job />} />
      <Route path="/employers/:slug" element={<BackToList />} />
    </Routes>
  </>
)
const back = page.getByRole('link', { name: 'Back to internships' })
const come = page.getByTestId('come')

it('goes back to the list as it was left, also from the employer and after a step down the page', async () => {
  await showPage(pages, { path: '/internships?q=tide' })
  await page.getByRole('link', { name: 'Tide intern' }).click()
  await expect.element(back).toHaveAttribute('href', '/internships?q=tide')
  await page.getByRole('link', { name: 'Down' }).click()
  await page.getByRole('link', { name: 'Its employer' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/employers/river-labs')
  await back.click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/internships?q=tide')
  await expect.element(come).toHaveTextContent('POP')
})

it('leads to the whole list whoever came another way', async () => {
  await showPage(pages, { path: '/jobs/tide-intern' })
  await expect.element(back).toHaveAttribute('href', '/internships')
  await back.click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/internships')
  await expect.element(come).toHaveTextContent('PUSH')
})
