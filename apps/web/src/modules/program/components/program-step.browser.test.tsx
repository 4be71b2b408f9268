import { type Enrollment, type EnrollmentStatus, enrollmentStatuses } from '@firstrung/api/program/wire'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { today } from '../../../platform/dates.ts'
import { showWith, throttled, waitText } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { ProgramStep } from './program-step.tsx'

const student = aStudent({ profile: { hometown: 'Austin' } })

const saved = (status: EnrollmentStatus): Enrollment => ({
  id: '01980000-0000-7000-8000-000000000001',
  cohort: 4,
  program_tracks: ['product_design'],
  status,
  application_date: '2026-11-28',
  financial_aid: true,
  payment_type: 'payment_plan_financial_aid',
  payment_status: null,
  history: [],
})

const cohorts = [
  { id: 3, start_date: '2026-12-07' },
  { id: 4, start_date: '2027-01-04' },
]

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/** The server, as far as this page sees it: what is written changes what is read. */
const serve = (
  start: Enrollment | null,
  answer?: (sent: Sent) => Response | undefined | Promise<Response | undefined>,
) => {
  const state = { enrollment: start, cohorts }
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      const call = { method, path, body: JSON.parse(String(body)) as Record<string, unknown> }
      sent.push(call)
      const other = await answer?.(call)
      if (other) return other
      state.enrollment = { ...saved('applied'), ...state.enrollment, ...call.body } as Enrollment
      return Response.json(state.enrollment)
    }
    if (path.endsWith('/cohorts/')) return Response.json(state.cohorts)
    if (path.includes('/cohorts/')) return Response.json(cohorts.find(({ id }) => path.endsWith(`/${id}/`)))
    return Response.json(state.enrollment ? [state.enrollment] : [])
  })
  return { state, sent }
}

const show = async (user = student) => {
  const onFinished = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await showWith(client, <ProgramStep onFinished={onFinished} />, {
    path: '/professional-program',
    user,
  })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const explore = button('No thanks, let me explore the free platform!')
  const track = async (name: string) => {
    await screen.getByRole('combobox', { name: /^Program tracks/ }).click()
    await screen.getByRole('option', { name }).click()
    await userEvent.keyboard('{Escape}')
  }
  const fill = async () => {
    await screen.getByLabelText(/^Start date/).selectOptions('Jan 2027')
    await track('Product Design')
    await screen.getByRole('radio', { name: /^Standard/ }).click()
  }
  return { screen, onFinished, button, explore, track, fill }
}

describe('the form', () => {
  it('says on every change what is missing, and lets only a whole application be sent', async () => {
    serve(null)
    const { screen, button, track, fill } = await show()
    await expect.element(button('Apply')).toBeDisabled()
    await fill()
    await expect.element(button('Apply')).toBeEnabled()
    await screen.getByLabelText(/^Start date/).selectOptions('Choose a month')
    await expect.element(screen.getByText('Start date required')).toBeVisible()
    await expect.element(button('Apply')).toBeDisabled()
    await screen.getByLabelText(/^Start date/).selectOptions('Dec 2026')
    await track('Marketing & Sales')
    await expect.element(button('Apply')).toBeEnabled()
    await track('Artificial Intelligence')
    await expect.element(screen.getByText('Select up to two tracks')).toBeVisible()
    await expect.element(button('Apply')).toBeDisabled()
  })

  it('says so when the last track is taken out, and when no track is like what was typed', async () => {
    serve(saved('application_started'))
    const { screen } = await show()
    const tracks = screen.getByRole('combobox', { name: /^Program tracks/ })
    await tracks.fill('astrology')
    await expect.element(screen.getByText('No program tracks found')).toBeVisible()
    await tracks.fill('')
    await tracks.click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(screen.getByText('Select at least one track')).toBeVisible()
  })

  it('shows the sums of both plans, and the schedule, as the aid changes them', async () => {
    serve(null)
    const { screen, fill } = await show()
    const text = () => screen.container.textContent ?? ''
    await fill()
    expect(text()).toContain('$500 upfront + $1,500 after internship match')
    expect(text()).toContain('$200 upfront + $200 per month for 9 months')
    const table = screen.getByRole('table', { name: 'What you pay, and when' })
    await expect.element(table).toMatchTextContent('After your internship match$1,500')
    await expect.element(table).toMatchTextContent('Finance charge$0')
    await expect.element(table).toMatchTextContent('Total$2,000 USD')
    await screen.getByRole('checkbox', { name: 'I receive financial aid' }).click()
    expect(text()).toContain('$500 upfront + $1,000 after internship match')
    expect(text()).toContain('$100 upfront + $200 per month for 7 months')
    await expect.element(table).toMatchTextContent('Total$1,500 USD')
    await screen.getByRole('radio', { name: /^Payment Plan/ }).click()
    await expect.element(table).toMatchTextContent('7 months, $200 each$1,400')
    await screen.getByText('Every payment, one by one').first().click()
    await expect.element(screen.getByRole('table', { name: /^Every payment/ })).toMatchTextContent('Month 7$200')
  })

  it('says when no cohort is open', async () => {
    serve(null).state.cohorts = []
    const { screen, explore, onFinished } = await show()
    await expect.element(screen.getByText('No start dates are open right now')).toBeVisible()
    await explore.click()
    expect(onFinished).toHaveBeenCalledOnce()
  })

  it('can be loaded again after a failure', async () => {
    const { state } = serve(null)
    const works = globalThis.fetch
    vi.stubGlobal('fetch', async () => throttled())
    const { screen, button } = await show()
    await expect.element(screen.getByText('The application could not be loaded.')).toBeVisible()
    await expect.element(screen.getByText(waitText)).toBeVisible()
    vi.stubGlobal('fetch', works)
    await button('Try again').click()
    await expect.element(button('Apply')).toBeVisible()
    expect(state.enrollment).toBeNull()
  })
})

describe('applying', () => {
  it('sends once, however often it is clicked, then is read only and says what comes next', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { sent } = serve(null, () => promise)
    const { screen, button, fill, onFinished } = await show()
    await fill()
    await button('Apply').dblClick()
    resolve(undefined)
    await expect.element(screen.getByText('Your application is in.')).toBeVisible()
    await expect.element(screen.getByText(/^“Next” takes you on\./)).toBeVisible()
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/professional-program/enrollments/',
        body: {
          cohort: 4,
          program_tracks: ['product_design'],
          payment_type: 'standard',
          financial_aid: false,
          status: 'applied',
          application_date: today(),
        },
      },
    ])
    await expect.element(screen.getByText(/cannot be changed here/)).toBeVisible()
    expect(screen.getByLabelText(/^Start date/).query()).toBeNull()
    expect(onFinished).not.toHaveBeenCalled()
    await screen.unmount()
    expect(sent).toHaveLength(1)
  })

  it('updates the draft that there is', async () => {
    const { sent } = serve(saved('application_started'))
    const { screen, button } = await show()
    await button('Apply').click()
    await expect.element(screen.getByText('Your application is in.')).toBeVisible()
    expect(sent.map(({ method, path, body }) => [method, path, body.status])).toEqual([
      ['PATCH', `/api/professional-program/enrollments/${saved('applied').id}/`, 'applied'],
    ])
  })

  it('keeps everything where the connection is lost, and can be tried again', async () => {
    let isLost = true
    const { sent } = serve(null, () => (isLost ? Promise.reject(new TypeError('no connection')) : undefined))
    const { screen, button, fill } = await show()
    await fill()
    await button('Apply').click()
    await expect.element(screen.getByText('Your application did not get through.')).toBeVisible()
    await expect.element(screen.getByLabelText(/^Start date/)).toHaveValue('4')
    isLost = false
    await button('Apply').click()
    await expect.element(screen.getByText('Your application is in.')).toBeVisible()
    expect(sent.map(({ body }) => body.status)).toEqual(['applied', 'applied'])
  })

  it('shows the true state where it had been sent from elsewhere', async () => {
    const detail = 'This is not possible in the current status'
    const errors = [{ code: 'invalid_transition', detail, attr: 'status' }]
    const server = serve(saved('application_started'), () => {
      server.state.enrollment = saved('interviewing')
      return Response.json({ type: 'validation_error', code: 'invalid_transition', errors }, { status: 400 })
    })
    const { screen, button } = await show()
    await button('Apply').click()
    await expect.element(screen.getByText(/had been sent already/)).toBeVisible()
    await expect.element(screen.getByText('Interviewing', { exact: true })).toBeVisible()
    await expect.element(button('Next')).toBeVisible()
    expect(screen.getByText(detail).query()).toBeNull()
  })

  it('marks the field that the server refuses', async () => {
    const errors = [{ code: 'invalid', detail: 'This start date has passed. Choose another one', attr: 'cohort' }]
    serve(saved('application_started'), () =>
      Response.json({ type: 'validation_error', code: 'invalid', errors }, { status: 400 }),
    )
    const { screen, button } = await show()
    await button('Apply').click()
    await expect.element(screen.getByText('This start date has passed. Choose another one')).toBeVisible()
    await expect.element(screen.getByLabelText(/^Start date/)).toHaveFocus()
  })
})

describe('leaving', () => {
  it('leaves no draft behind in somebody’s place', async () => {
    const { sent } = serve(null)
    const run_as_by = { id: student.id, email: 'ada@staff.test', until: '2026-11-28T13:00:00.000Z' }
    const { screen, fill, explore } = await show({ ...student, run_as_by })
    await fill()
    window.dispatchEvent(new Event('pagehide'))
    await explore.click()
    await screen.unmount()
    expect(sent).toEqual([])
  })

  it('saves a draft once, whatever announces the leaving', async () => {
    const { sent } = serve(null)
    const { screen } = await show()
    await screen.getByLabelText(/^Start date/).selectOptions('Dec 2026')
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await screen.unmount()
    expect(sent.map(({ method, body }) => [method, body.status, body.cohort, body.application_date])).toEqual([
      ['POST', 'application_started', 3, today()],
    ])
  })

  it('by "No thanks" saves the draft, then goes on; without an edit nothing is saved', async () => {
    const { sent } = serve(null)
    const first = await show()
    await first.explore.click()
    await expect.poll(() => first.onFinished).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
    await first.screen.unmount()
    const second = await show()
    await second.screen.getByRole('checkbox', { name: 'I receive financial aid' }).click()
    await second.explore.click()
    await expect.poll(() => second.onFinished).toHaveBeenCalledOnce()
    await second.screen.unmount()
    expect(sent.map(({ body }) => [body.status, body.financial_aid])).toEqual([['application_started', true]])
  })
})

describe('the buttons', () => {
  it.each(enrollmentStatuses)('for %s', async (status) => {
    serve(saved(status))
    const { screen, button, explore } = await show()
    const isEditable = status === 'application_started'
    const isCoached = !['application_started', 'archived', 'rejected'].includes(status)
    await expect.element(button(isEditable ? 'Apply' : 'Next')).toBeVisible()
    const coach = button('Talk to a career coach')
    await (isCoached ? expect.element(coach).toBeEnabled() : expect.element(coach).toBeDisabled())
    expect(explore.query() !== null).toBe(isEditable)
    expect(button('Continue my application').query() !== null).toBe(status === 'send_application_reminder')
    expect(screen.getByLabelText(/^Start date/).query() !== null).toBe(isEditable)
  })

  it('lead to the coach in a new tab, and on', async () => {
    serve(saved('applied'))
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const { button, onFinished } = await show()
    await button('Talk to a career coach').click()
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['https://brand.test/coach', '_blank'])
    expect(onFinished).toHaveBeenCalledOnce()
  })

  it('reopen what staff reminded of', async () => {
    const { sent } = serve(saved('send_application_reminder'))
    const { screen, button } = await show()
    await button('Continue my application').click()
    await expect.element(button('Apply')).toBeEnabled()
    await expect.element(screen.getByLabelText(/^Start date/)).toHaveValue('4')
    expect(sent.map(({ method, body }) => [method, body.status])).toEqual([['PATCH', 'application_started']])
  })
})

it('tells how it works in six steps', async () => {
  serve(null)
  const { screen } = await show()
  await expect.element(screen.getByRole('heading', { name: 'How does it work?' })).toBeVisible()
  expect(screen.container.querySelectorAll('aside li')).toHaveLength(6)
  await expect.element(screen.getByText('Join career development sessions with industry professionals')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Past fellow case studies' }).element()).toHaveAttribute(
    'href',
    'https://brand.test/cases',
  )
})
