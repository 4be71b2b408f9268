import { expect, it } from 'vitest'
import { showPage } from '../../../platform/testing.tsx'
import { EducationShown, ExperienceShown } from './entries-shown.tsx'

it.each([
  ['2024-06', '', 'Since Jun 2024'],
  ['2024-06', 'present', 'Jun 2024 – Present'],
  ['2024-06', '2024-08', 'Jun 2024 – Aug 2024'],
  ['', '2024', '2024'],
])('says of what went from "%s" until "%s" how long it went', async (from, until, text) => {
  const span = { from, until, text: '' }
  const page = await showPage(
    <>
      <ExperienceShown entry={{ title: 'Helper', organization: '', place: '', ...span }} />
      <EducationShown entry={{ school: 'State', degree: '', field: '', ...span }} />
    </>,
  )
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  expect(page.getByText(text, { exact: true }).elements()).toHaveLength(2)
})
