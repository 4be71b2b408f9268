import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { aStudent } from '../../../../platform/testing-student.ts'
import { BuildProfileStep } from './build-profile-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ResumeStep } from './resume-step.tsx'

const student = aStudent()
const stored = (name: string) => ({
  id: '019a0000-0000-7000-8000-00000000000f',
  name,
  size: 9,
  uploaded_at: '2026-11-28T10:00:00Z',
  url: '/api/files/f/',
})
const patch = `PATCH /api/profiles/${student.profile.id}/`
const done = () => Response.json({ status: 'success' })
const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })

beforeEach(() => sessionStorage.clear())

type Sent = { form: FormData; answer: (status: number, body: unknown) => void; lose: () => void; isAborted: boolean }

/** Takes uploads, which the browser sends by XMLHttpRequest. */
const takeUploads = (): Sent[] => {
  const sent: Sent[] = []
  class Request extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    entry: Sent | null = null
    open() {
      return undefined
    }
    setRequestHeader() {
      return undefined
    }
    getResponseHeader() {
      return null
    }
    abort() {
      if (this.entry) this.entry.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData) {
      this.entry = {
        form,
        isAborted: false,
        answer: (status, body) => {
          this.status = status
          this.statusText = status === 200 ? 'OK' : 'Internal Server Error'
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
        lose: () => this.dispatchEvent(new Event('error')),
      }
      sent.push(this.entry)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!found) throw new Error('there is no file input')
  return found
}
const next = () => page.getByRole('button', { name: 'Next' })

describe('the resume', () => {
  const ways = () => ({ onUploaded: vi.fn(), onSkipped: vi.fn() })
  const show = (user: CurrentUser, on: ReturnType<typeof ways>) =>
    showPage(<ResumeStep user={user} as="h1" {...on} />, { user })

  it('is sent as the call asks, and Next then goes on', async () => {
    const sent = takeUploads()
    const on = ways()
    await show(student, on)
    await expect.element(next()).toBeDisabled()
    await userEvent.upload(input(), pdf('resume.pdf'))
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(next()).toBeDisabled()
    expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({
      app: 'accounts',
      model: 'userprofile',
      field: 'resume',
      lookup_field: 'pk',
      lookup_value: student.profile.id,
    })
    sent[0]?.answer(200, stored('resume.pdf'))
    await userEvent.click(next())
    expect(on.onUploaded).toHaveBeenCalledTimes(1)
  })

  it('that is no PDF is not sent', async () => {
    const sent = takeUploads()
    await show(student, ways())
    await userEvent.upload(input(), new File(['hello'], 'resume.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText('The resume you uploaded is not a PDF file.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('that is too large is not sent', async () => {
    const sent = takeUploads()
    await show(student, ways())
    await userEvent.upload(input(), new File(['%PDF-1.7\n', new Uint8Array(2_097_152)], 'resume.pdf'))
    await expect
      .element(page.getByText('The resume you uploaded is too large. The maximum file size is 2MB.'))
      .toBeVisible()
    expect(sent).toEqual([])
  })

  it('that could not be sent stays, with the server’s words and another try', async () => {
    const sent = takeUploads()
    await show(student, ways())
    await userEvent.upload(input(), pdf('resume.pdf'))
    await expect.poll(() => sent.length).toBe(1)
    sent[0]?.answer(500, {})
    await expect.element(page.getByText('There was an error uploading your resume. Please try again.')).toBeVisible()
    await expect.element(page.getByText('Internal Server Error')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => sent.length).toBe(2)
    sent[1]?.answer(200, stored('resume.pdf'))
    await expect.element(next()).toBeEnabled()
  })

  it('can be stopped on its way', async () => {
    const sent = takeUploads()
    await show(student, ways())
    await userEvent.upload(input(), pdf('resume.pdf'))
    await userEvent.click(page.getByRole('button', { name: 'Stop the upload' }))
    await expect.element(page.getByRole('button', { name: 'Select Files' })).toBeVisible()
    expect(sent[0]?.isAborted).toBe(true)
  })

  it('that is there already is shown, can be removed, and Next goes on', async () => {
    const path = new URLSearchParams({
      app: 'accounts',
      model: 'userprofile',
      field: 'resume',
      lookup_field: 'pk',
      lookup_value: student.profile.id,
    })
    const calls = answerWith({ [`DELETE /api/upload/?${path}`]: () => new Response(null, { status: 204 }) })
    const on = ways()
    await show(aStudent({ profile: { resume: stored('old.pdf') } }), on)
    await expect.element(page.getByText('old.pdf')).toBeVisible()
    await userEvent.click(next())
    expect(on.onSkipped).toHaveBeenCalledTimes(1)
    await userEvent.click(page.getByRole('button', { name: 'Remove old.pdf' }))
    await expect.element(page.getByRole('button', { name: 'Select Files' })).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it('is not needed', async () => {
    const on = ways()
    await show(student, on)
    await userEvent.click(page.getByRole('button', { name: "I don't have a resume" }))
    await userEvent.click(page.getByRole('button', { name: 'Skip for now' }))
    expect(on.onSkipped).toHaveBeenCalledTimes(2)
  })
})

describe('the profile screen', () => {
  it('goes on by itself after three seconds', async () => {
    const built = vi.fn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await showPage(<BuildProfileStep as="h1" onBuilt={built} />)
    vi.advanceTimersByTime(2_999)
    expect(built).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(built).toHaveBeenCalledTimes(1)
  })
})

describe('the details', () => {
  const notice = {
    version: 'n1',
    title: 'How we use it',
    paragraphs: ['For one purpose.'],
    understandings: [],
    acknowledgement: '',
  }
  const calls = (answers: Parameters<typeof answerWith>[0] = {}) =>
    answerWith({
      'GET /api/consent/aid-letter-notice/?locale=en': () => Response.json(notice),
      'GET /api/users/me/': () => Response.json(student),
      'GET /api/places/autocomplete/?query=Austin': () => Response.json({ predictions: [] }),
      ...answers,
    })
  const show = (onSaved: (letterChosen: boolean) => void, returning = false) =>
    showPage(<DetailsStep user={student} as="h1" returning={returning} onSaved={onSaved} />, { user: student })
  const question = (name: RegExp) => page.getByRole('radiogroup', { name })
  const answer = (name: RegExp, word: 'Yes' | 'No') =>
    userEvent.click(question(name).getByRole('radio', { name: word }))
  const fill = async () => {
    await userEvent.fill(page.getByRole('combobox', { name: 'Hometown' }), 'Austin')
    await answer(/relocate/, 'No')
    await answer(/federal student aid/, 'Yes')
    await answer(/work-study/, 'No')
  }

  it('tell all that is missing at once, and put the focus on the first', async () => {
    const made = calls()
    await show(vi.fn())
    await expect.element(page.getByText('For one purpose.')).toBeVisible()
    await expect.element(page.getByText('Hometown required')).not.toBeInTheDocument()
    await userEvent.click(next())
    await expect.element(page.getByText('Hometown required')).toBeVisible()
    expect(page.getByText('Choose yes or no').elements()).toHaveLength(2)
    await expect.element(page.getByRole('combobox', { name: 'Hometown' })).toHaveFocus()
    expect(made.map(({ call }) => call)).not.toContain(patch)
  })

  it('ask for work-study after yes, and for work authorization after no', async () => {
    calls()
    await show(vi.fn())
    await userEvent.fill(page.getByRole('combobox', { name: 'Hometown' }), 'Austin')
    await answer(/relocate/, 'Yes')
    await answer(/federal student aid/, 'Yes')
    await userEvent.click(next())
    await expect.element(page.getByText('Work study recipient is required')).toBeVisible()
    await answer(/federal student aid/, 'No')
    await userEvent.click(next())
    await expect.element(page.getByText('Work authorization is required')).toBeVisible()
    await expect.element(page.getByText('Work study recipient is required')).not.toBeInTheDocument()
    await expect.element(question(/CPT or OPT/).getByRole('radio', { name: 'Yes' })).toHaveFocus()
  })

  it('are sent once, and lead to the consent', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const made = calls({ [patch]: () => promise })
    const saved = vi.fn()
    await show(saved)
    await fill()
    await userEvent.dblClick(next())
    resolve(done())
    await expect.poll(() => saved.mock.calls).toEqual([[false]])
    expect(made.filter(({ call }) => call === patch).map(({ body }) => body)).toEqual([
      {
        hometown: 'Austin',
        hometown_place_id: null,
        willing_to_relocate: false,
        fafsa_recipient: true,
        work_study_recipient: false,
        is_cpt_opt: null,
        is_completed_onboarding: true,
      },
    ])
  })

  it('with an aid letter send it first, and leave the onboarding open', async () => {
    const made = calls({ [patch]: done })
    const sent = takeUploads()
    const saved = vi.fn()
    await show(saved)
    await fill()
    await userEvent.upload(input(), pdf('letter.pdf'))
    await expect.element(page.getByText('letter.pdf')).toBeVisible()
    expect(sent).toEqual([])
    await userEvent.click(next())
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.form.get('field')).toBe('fafsa_aid_letter')
    sent[0]?.answer(200, stored('letter.pdf'))
    await expect.poll(() => saved.mock.calls).toEqual([[true]])
    expect(made.find(({ call }) => call === patch)?.body).not.toHaveProperty('is_completed_onboarding')
  })

  it('lose nothing where the connection is lost, nor over a reload', async () => {
    calls({ [patch]: [unreachable, done] })
    const saved = vi.fn()
    const screen = await show(saved)
    await fill()
    await userEvent.click(next())
    await expect.element(page.getByText(/We could not reach the server. Nothing you entered is lost/)).toBeVisible()
    await expect.element(next()).toBeEnabled()
    await screen.unmount()
    await show(saved, true)
    await expect.element(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Hometown' })).toHaveValue('Austin')
    await expect.element(question(/work-study/).getByRole('radio', { name: 'No' })).toBeChecked()
    await userEvent.click(page.getByRole('button', { name: 'Submit' }))
    await expect.poll(() => saved.mock.calls).toEqual([[false]])
  })

  it('show what the server refuses at its field', async () => {
    const fault = { code: 'invalid', detail: 'Choose a place from the list', attr: 'hometown_place_id' }
    calls({
      [patch]: () => Response.json({ type: 'validation_error', code: 'invalid', errors: [fault] }, { status: 400 }),
    })
    const saved = vi.fn()
    await show(saved)
    await fill()
    await userEvent.click(next())
    await expect.element(page.getByText('Choose a place from the list')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Hometown' })).toHaveFocus()
    expect(saved).not.toHaveBeenCalled()
  })
})
