import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { aStudent } from '../../../../platform/testing-student.ts'
import { AidAnswersCard } from './aid-answers-card.tsx'
import { HometownCard } from './hometown-card.tsx'

const answered = aStudent({
  profile: {
    hometown: 'Austin, Texas, United States',
    hometown_place_id: '1',
    fafsa_recipient: true,
    work_study_recipient: false,
  },
})
const unanswered = aStudent()
const patch = `PATCH /api/profiles/${answered.profile.id}/`
const me = 'GET /api/users/me/'
const consent = 'GET /api/users/me/consent/'
const done = () => Response.json({ status: 'success' })
const own = (user: CurrentUser) => () => Response.json(user)
const neverSigned = () => Response.json(null)
const refused = (attr: string, detail: string) => () => {
  const errors = [{ code: 'invalid', detail, attr }]
  return Response.json({ type: 'validation_error', code: 'invalid', errors }, { status: 400 })
}
const withdrawn = () =>
  Response.json({
    statement: { version: '1', title: 'Consent', paragraphs: [], understandings: [], acknowledgement: 'I agree.' },
    signature: null,
    date: '2026-11-01',
    signed_at: '2026-11-01T10:00:00.000Z',
    withdrawn_at: '2026-11-20T10:00:00.000Z',
    corrected: [],
  })

const question = (name: RegExp) => page.getByRole('radiogroup', { name })
const answer = (name: RegExp, text: 'Yes' | 'No') => question(name).getByRole('radio', { name: text })
const save = page.getByRole('button', { name: 'Save answers' })
const aid = /federal student aid/
const authorization = /CPT or OPT/

describe('the aid answers', () => {
  it('are shown as they were given, and corrected: of the follow-up questions only the one that is asked', async () => {
    const corrected = { ...answered.profile, fafsa_recipient: false, work_study_recipient: null, is_cpt_opt: true }
    const calls = answerWith({ [consent]: neverSigned, [patch]: done, [me]: own({ ...answered, profile: corrected }) })
    await showPage(<AidAnswersCard />, { user: answered })
    await expect.element(answer(aid, 'Yes')).toBeChecked()
    await expect.element(answer(/work-study/, 'No')).toBeChecked()

    await answer(aid, 'No').click()
    await save.click()
    await expect.element(page.getByText('Work authorization is required')).toBeVisible()
    await expect.element(answer(authorization, 'Yes')).toHaveFocus()
    await answer(authorization, 'Yes').click()
    await expect.element(page.getByText('Work authorization is required')).not.toBeInTheDocument()
    await save.click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    expect(calls.find(({ call }) => call === patch)?.body).toEqual({
      fafsa_recipient: false,
      work_study_recipient: null,
      is_cpt_opt: true,
    })
  })

  it('may be given by who was never asked', async () => {
    answerWith({ [consent]: neverSigned })
    await showPage(<AidAnswersCard />, { user: unanswered })
    await save.click()
    await expect.element(page.getByText('Choose yes or no')).toBeVisible()
  })

  it('are hidden, with a sentence, once the consent is withdrawn', async () => {
    answerWith({ [consent]: withdrawn })
    await showPage(<AidAnswersCard />, { user: unanswered })
    await expect.element(page.getByText(/^You withdrew your consent, so your answers are hidden/)).toBeVisible()
    await expect.element(question(aid)).not.toBeInTheDocument()
    await expect.element(save).not.toBeInTheDocument()
  })

  it('are hidden from staff in the student’s place, and nobody is asked for them', async () => {
    const calls = answerWith({})
    const run_as_by = { id: answered.id, email: 'staff@brand.test', until: '2026-11-28T13:00:00.000Z' }
    await showPage(<AidAnswersCard />, { user: { ...answered, run_as_by } })
    await expect.element(page.getByText(/^These answers are hidden while you view/)).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })
})

describe('the hometown', () => {
  const field = page.getByRole('combobox', { name: 'Hometown' })
  const saveTown = page.getByRole('button', { name: 'Save hometown' })

  it('is told and corrected, and what the server refuses stands at the field', async () => {
    const moved = { ...answered, profile: { ...answered.profile, hometown: 'Waco', hometown_place_id: null } }
    const calls = answerWith({
      [patch]: [refused('hometown_place_id', 'Choose a place from the list'), unreachable, done],
      [me]: own(moved),
      'GET /api/places/autocomplete/?query=Waco': () => Response.json({ predictions: [] }),
    })
    await showPage(<HometownCard />, { user: answered })
    await expect.element(field).toHaveValue('Austin, Texas, United States')
    await field.fill('')
    await saveTown.click()
    await expect.element(page.getByText('Hometown required')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await field.fill('Waco')
    await saveTown.click()
    await expect.element(page.getByText('Choose a place from the list')).toBeVisible()
    await saveTown.click()
    await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
    await saveTown.click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect.element(field).toHaveValue('Waco')
    expect(calls.findLast(({ call }) => call === patch)?.body).toEqual({ hometown: 'Waco', hometown_place_id: null })
  })

  it('is asked of students alone', async () => {
    await showPage(<HometownCard />, { user: { ...answered, roles: ['EMPLOYER'], primary_role: 'EMPLOYER' } })
    await expect.element(page.getByTestId('place')).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })
})
