import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { aListedJob } from '../testing-found.ts'
import { MarkInPlace } from './mark-in-place.tsx'

const mark = `PUT /api/jobs/${aListedJob.id}/mark/`
const says = (body: unknown) => () => Response.json(body)
const button = (name: string) => page.getByRole('button', { name: `${name} Tide intern`, exact: true })

it('saves and hides an internship where it is read, as its list does', async () => {
  const calls = answerWith({
    [mark]: [says({ seen: true, saved: true, hidden: false }), says({ seen: true, saved: true, hidden: true })],
  })
  await showPage(<MarkInPlace job={aListedJob} />, { user: aStudent() })
  await expect.element(button('Save')).toBeVisible()
  const named = page.getByRole('button').elements()
  expect(named.map(({ textContent }) => textContent)).toEqual(['Save Tide intern', 'Hide Tide intern'])
  await button('Save').click()
  await expect.element(button('Saved')).toHaveAttribute('aria-pressed', 'true')
  await button('Hide').click()
  await expect.element(button('Show again')).toBeVisible()
  await expect.element(page.getByText('It no longer shows in your lists of internships.')).toBeVisible()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ saved: true }, { hidden: true }])
})

it('hides none that one applied to', async () => {
  const marks = { seen: true, saved: false, hidden: false, applied: true }
  await showPage(<MarkInPlace job={{ ...aListedJob, marks }} />, { user: aStudent() })
  await expect.element(button('Save')).toBeVisible()
  expect(button('Hide').elements()).toEqual([])
})

it('is taken back with a word where it could not be saved', async () => {
  answerWith({ [mark]: unreachable })
  await showPage(<MarkInPlace job={aListedJob} />, { user: aStudent() })
  await button('Save').click()
  await expect.element(page.getByText('That could not be saved. Please try again.')).toBeVisible()
  await expect.element(button('Save')).toHaveAttribute('aria-pressed', 'false')
})

it('is not offered to who cannot apply', async () => {
  await showPage(
    <>
      <MarkInPlace job={aListedJob} />
      <p>Read</p>
    </>,
    { user: { ...aStudent(), primary_role: 'EMPLOYER', roles: ['EMPLOYER'] } },
  )
  await expect.element(page.getByText('Read')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
