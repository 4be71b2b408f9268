import { expect, it } from 'vitest'
import { showPage } from '../../platform/testing.tsx'
import { PublicHome } from './public-home.tsx'

const sums = { fee: '$1,500', feeWithAid: '$500', earnings: '$5,000' }
const show = (flags: Record<string, boolean>) =>
  showPage(<PublicHome sums={sums} openings={[]} origin="https://brand.test" />, { path: '/', user: null, flags })

it('tells employers of students marked as vetted, but not while the flag hides the mark', async () => {
  const on = await show({ show_vetted_badge: true })
  await expect.element(on.getByText('Students marked as vetted', { exact: false })).toBeVisible()
  await on.unmount()
  const off = await show({ show_vetted_badge: false })
  await expect.element(off.getByText('Ten weeks in the program', { exact: false })).toBeVisible()
  await expect.element(off.getByText('vetted', { exact: false })).not.toBeInTheDocument()
})
