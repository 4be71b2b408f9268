import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aPosting, erin, postingId } from '../testing.ts'
import { PostingPage } from './posting.tsx'

beforeEach(silenceLive)
afterEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const shown = async (width: number) => {
  await page.viewport(width, 700)
  answerWith({
    [`GET /api/postings/${postingId}/`]: () =>
      Response.json(aPosting({ description: 'You **measure** rivers.\n\n- by hand' })),
  })
  await showPage(<PostingPage address={postingId} />, { user: erin, path: `/postings/${postingId}` })
  await expect.element(page.getByRole('textbox', { name: 'What the intern does' })).toBeVisible()
}
const written = () => page.getByRole('textbox', { name: 'What the intern does' })
const preview = page.getByRole('button', { name: 'Preview' })

it('shows on a narrow screen what is written as students read it, in the place of the field', async () => {
  await shown(390)
  const field = document.getElementById('posting-description')
  await preview.click()
  await expect.poll(() => field?.querySelector('strong')?.textContent).toBe('measure')
  await expect.element(preview).toHaveAttribute('aria-pressed', 'true')
  expect(written().elements()).toEqual([])
  await page.getByRole('button', { name: 'Write' }).click()
  await expect.element(written()).toHaveValue('You **measure** rivers.\n\n- by hand')
  expect(field?.querySelector('strong')).toBeNull()
})

it('has the preview beside the form where there is room, and never the field away', async () => {
  await shown(390)
  await preview.click()
  await page.viewport(1280, 800)
  await expect.element(written()).toBeVisible()
  expect(preview.elements()).toEqual([])
  await expect.element(page.getByRole('region', { name: 'What students read' }).getByText('measure')).toBeVisible()
})

describe.each([1280, 390])('at %i pixels', (width) => {
  it('hides no field that takes the focus under the line that tells of saving', async () => {
    await shown(width)
    const fields = [...document.querySelectorAll<HTMLElement>('main input, main textarea, main select, [name]')]
    const ofForm = fields.filter((field) => field.checkVisibility() && !field.matches('[disabled]'))
    expect(ofForm.length).toBeGreaterThan(10)
    const bar = document.querySelector('[class*="saving"]')
    if (!bar) throw new Error('There is no line that tells of saving.')
    const hidden = ofForm.filter((field) => {
      // Just above the edge of the window, so that it is in sight, but for the line.
      scrollTo(0, scrollY + field.getBoundingClientRect().bottom - innerHeight + 4)
      field.focus()
      const { top, bottom } = field.getBoundingClientRect()
      // Of a long one, where its text begins.
      return Math.min(bottom, top + 44) > bar.getBoundingClientRect().top
    })
    expect(hidden.map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})

it('says on a narrow screen what is wrong with a pay, also where it is missed, in a bar that holds its lines', async () => {
  await page.viewport(390, 700)
  const draft = aPosting({ pay_min_cents: null, missing: ['pay_min_cents'], status: 'draft' })
  answerWith({ [`GET /api/postings/${postingId}/`]: () => Response.json(draft) })
  await showPage(<PostingPage address={postingId} />, { user: erin, path: `/postings/${postingId}` })
  await page.getByRole('textbox', { name: 'Lowest pay' }).fill('abc')
  await expect
    .element(page.getByRole('link', { name: 'Lowest pay: Enter dollars and cents, for example 18.50' }))
    .toBeVisible()
  const bar = page.getByText('Everything is saved except what is marked.', { exact: false }).element()
  const text = document.createRange()
  text.selectNodeContents(bar)
  const [outer, inner] = [bar.getBoundingClientRect(), text.getBoundingClientRect()]
  expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(6)
  expect(inner.top - outer.top).toBeGreaterThanOrEqual(6)
})
