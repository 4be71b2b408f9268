import { expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { aPortfolio, aView, takeFile } from '../testing.ts'
import { ProfilePage } from './profile.tsx'

const path = '/api/portfolio/'
const own =
  (over: object = {}) =>
  () =>
    Response.json({ ...aPortfolio, ...over })
const shown = (address = '/profile') => showPage(<ProfilePage />, { path: address, user: aStudent() })
const refused = (attr: string, detail: string) => () =>
  Response.json(
    { type: 'validation_error', code: 'invalid', errors: [{ code: 'invalid', detail, attr }] },
    { status: 400 },
  )

it('saves a part with the version that was read, and says who sees it', async () => {
  const calls = answerWith({ [`GET ${path}`]: own(), [`PATCH ${path}`]: own({ version: 4, headline: 'Maps birds' }) })
  const page = await shown()
  await page.getByLabelText('Headline').fill('Maps birds')
  await page.getByRole('button', { name: 'Save about' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await page.getByLabelText('Who sees: Skills').selectOptions('me')
  await expect.poll(() => calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(2)
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { headline: 'Maps birds', about: '', version: 3 },
    { visibility: { skills: 'me' }, version: 4 },
  ])
})

it('adds an entry, and tells its faults at its fields without losing what was typed', async () => {
  const entry = { title: 'Helper', organization: '', place: '', from: '2024', until: '', text: '' }
  answerWith({
    [`GET ${path}`]: own(),
    [`PATCH ${path}`]: [refused('experience.0.from', 'Enter a year'), own({ experience: [entry] })],
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Add experience' }).click()
  const title = page.getByLabelText('Title')
  await expect.element(title).toHaveFocus()
  await title.fill('Helper')
  await page.getByLabelText('From').fill('soon')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect.element(page.getByLabelText('From')).toHaveAccessibleDescription(/Enter a year/)
  await expect.element(title).toHaveValue('Helper')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit Helper' })).toBeVisible()
})

it('puts the focus into the field that an entry cannot be without', async () => {
  answerWith({ [`GET ${path}`]: own(), [`PATCH ${path}`]: refused('education.0.school', 'School is required') })
  const page = await shown()
  await page.getByRole('button', { name: 'Add education' }).click()
  await page.getByRole('button', { name: 'Save entry' }).click()
  const school = page.getByLabelText('School')
  await expect.element(school).toHaveAccessibleDescription('School is required')
  await expect.element(school).toHaveFocus()
})

it('says what is wrong with an entry but with none of its fields', async () => {
  answerWith({ [`GET ${path}`]: own(), [`PATCH ${path}`]: refused('education', 'Use 15 entries at most') })
  const page = await shown()
  await page.getByRole('button', { name: 'Add education' }).click()
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect.element(page.getByText('Use 15 entries at most')).toBeVisible()
})

const helper = { title: 'Helper', organization: '', place: '', from: '2024', until: '', text: '' }
const counter = { ...helper, title: 'Counter' }

it('writes a month in the field as the hint says it', async () => {
  answerWith({ [`GET ${path}`]: own({ experience: [{ ...helper, from: '2024-06', until: 'present' }] }) })
  const page = await shown()
  await expect.element(page.getByText('Jun 2024 – Present')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Helper' }).click()
  await expect.element(page.getByLabelText('From')).toHaveValue('06/2024')
  await expect.element(page.getByLabelText('From')).toHaveAccessibleDescription(/such as 09\/2025/)
})

it('keeps what is typed into an entry when another is opened and saved', async () => {
  const calls = answerWith({
    [`GET ${path}`]: own({ experience: [helper, counter] }),
    [`PATCH ${path}`]: own({ experience: [helper, { ...counter, place: 'Ourense' }], version: 4 }),
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Edit Helper' }).click()
  await page.getByLabelText('Title').fill('Chief helper')
  await page.getByRole('button', { name: 'Edit Counter' }).click()
  await expect.element(page.getByLabelText('Title').last()).toHaveFocus()
  await page.getByLabelText('Where').last().fill('Ourense')
  await page.getByRole('button', { name: 'Save entry' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Edit Counter' })).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Chief helper')
  expect(calls.at(-1)?.body).toMatchObject({ experience: [helper, { ...counter, place: 'Ourense' }] })
})

it('puts back what was removed', async () => {
  const calls = answerWith({
    [`GET ${path}`]: own({ experience: [helper, counter] }),
    [`PATCH ${path}`]: [own({ experience: [counter], version: 4 }), own({ experience: [helper, counter], version: 5 })],
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Remove Helper' }).click()
  await expect.element(page.getByText('“Helper” is removed.')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo: “Helper” is removed.' })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(page.getByRole('button', { name: 'Edit Helper' })).toHaveFocus()
  await expect.element(undo).not.toBeInTheDocument()
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { experience: [counter], version: 3 },
    { experience: [helper, counter], version: 4 },
  ])
})

it('asks before a picture is removed with its project', async () => {
  const project = {
    id: '019a0000-0000-7000-8000-0000000000c1',
    title: 'Bird map',
    text: '',
    links: [],
    picture_url: '/p.webp',
  }
  const calls = answerWith({
    [`GET ${path}`]: own({ projects: [project] }),
    [`PATCH ${path}`]: own({ projects: [], version: 4 }),
    'GET /p.webp': () => new Response(null, { status: 404 }),
  })
  const page = await shown()
  const remove = page.getByRole('button', { name: 'Remove Bird map', exact: true })
  await remove.click()
  await expect.element(page.getByText('Its picture is deleted with it and cannot be recovered.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  await remove.click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Undo: / })).not.toBeInTheDocument()
})

it('keeps what was typed where the line is lost', async () => {
  answerWith({ [`GET ${path}`]: own(), [`PATCH ${path}`]: unreachable })
  const page = await shown()
  await page.getByLabelText('Headline').fill('Maps birds')
  await page.getByRole('button', { name: 'Save about' }).click()
  await expect.element(page.getByText(/could not reach the server/)).toBeVisible()
  await expect.element(page.getByLabelText('Headline')).toHaveValue('Maps birds')
})

it('helps with two things at most', async () => {
  answerWith({ [`GET ${path}`]: own() })
  const page = await shown()
  const first = page.getByRole('link', { name: 'Name three skills' })
  await expect.element(first).toBeVisible()
  const [, place] = first.element().getAttribute('href')?.split('#') ?? []
  expect(document.getElementById(place ?? '')?.textContent).toBe('Skills')
  await expect.element(page.getByText('Describe a job or a project')).toBeVisible()
  await expect.element(page.getByText('Add your school')).not.toBeInTheDocument()
})

it('shows the profile as others see it', async () => {
  answerWith({ [`GET ${path}`]: own(), [`GET ${path}preview/?viewer=public`]: () => Response.json(aView) })
  const page = await shown('/profile?view=public')
  await expect.element(page.getByText('I count birds.')).toBeVisible()
  await expect.element(page.getByText('Sep 2024 – Present')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'As everybody' })).toHaveAttribute('aria-current', 'page')
})

it('shows what a JSON Resume says and what it replaces before anything of it is kept, and puts back what was there', async () => {
  const understood = { headline: 'From a file', skills: ['R', 'Go'], about: 'I row.' }
  const calls = answerWith({
    [`GET ${path}`]: own(),
    [`POST ${path}resume-readings/`]: () =>
      Response.json({ understood, left_out: [{ path: 'awards', why: 'unknown' }] }),
    [`PATCH ${path}`]: [own({ ...understood, version: 4 }), own({ version: 5 })],
  })
  const page = await shown()
  await expect.element(page.getByRole('button', { name: 'Read a file' })).toBeVisible()
  takeFile({ basics: {}, awards: [1] })
  await expect.element(page.getByText('Headline: From a file Replaces yours.')).toBeVisible()
  await expect.element(page.getByText('Skills (2): R, Go Replaces your 1 entry.')).toBeVisible()
  await expect.element(page.getByText('About: I row. Replaces nothing.')).toBeVisible()
  await expect.element(page.getByText('You can put back what is replaced until you leave this page.')).toBeVisible()
  await page.getByText('Left out: 1 entry').click()
  await expect.element(page.getByText(/your profile has no place for it/)).toBeVisible()
  expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  await page.getByRole('button', { name: 'Replace these parts' }).click()
  await expect.element(page.getByLabelText('Headline')).toHaveValue('From a file')
  expect(calls.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ ...understood, version: 3 })
  await page.getByRole('button', { name: 'Put back what was there' }).click()
  await expect.element(page.getByLabelText('Headline')).toHaveValue('Counts birds')
  const before = { headline: 'Counts birds', skills: ['SQL'], about: '' }
  expect(calls.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ ...before, version: 4 })
  await expect.element(page.getByRole('button', { name: 'Put back what was there' })).not.toBeInTheDocument()
})

it('puts nothing back over what was written since, and says where pictures would be lost', async () => {
  const project = { id: '01936f2a-0000-7000-8000-0000000000d1', title: 'Map', text: '', links: [] }
  const pictured = { projects: [{ ...project, picture_url: '/api/pictures/1/' }] }
  const taken = {
    projects: [{ ...project, id: '01936f2a-0000-7000-8000-0000000000d2', picture_url: null }],
    version: 4,
  }
  answerWith({
    [`GET ${path}`]: own(pictured),
    [`POST ${path}resume-readings/`]: () =>
      Response.json({ understood: { projects: [{ title: 'Map', text: '', links: [] }] }, left_out: [] }),
    [`PATCH ${path}`]: [own(taken), own({ ...taken, projects: [], version: 5 })],
  })
  const page = await shown()
  await expect.element(page.getByRole('button', { name: 'Read a file' })).toBeVisible()
  takeFile({ projects: [] })
  await expect
    .element(page.getByText(/^You can put back .* until you leave this page, but not the pictures of your projects\.$/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Replace these parts' }).click()
  await expect.element(page.getByRole('button', { name: 'Put back what was there' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Map' }).click()
  await expect.element(page.getByRole('button', { name: 'Put back what was there' })).not.toBeInTheDocument()
})

it('says beside the name who reads all of it', async () => {
  answerWith({ [`GET ${path}`]: own() })
  const page = await shown()
  await expect
    .element(page.getByLabelText('Your name, as others read it'))
    .toHaveAccessibleDescription('Employers you apply to see your full name.')
})

it('says which of the views nobody sees now, and how to change that', async () => {
  const preview = () => Response.json(aView)
  answerWith({
    [`GET ${path}`]: own({ is_discoverable: true }),
    [`GET ${path}preview/?viewer=public`]: preview,
    [`GET ${path}preview/?viewer=employer`]: preview,
  })
  const page = await showPage(<ProfilePage />, {
    path: '/profile?view=public',
    user: aStudent(),
    flags: { public_student_profile: true },
  })
  await expect.element(page.getByText(/^Nobody sees this now/)).toBeVisible()
  await expect.element(page.getByText(/switch on “My profile has a public page”/)).toBeVisible()
  await page.getByRole('link', { name: 'As an employer' }).click()
  await expect.element(page.getByText('I count birds.')).toBeVisible()
  await expect.element(page.getByText(/sees this now/)).not.toBeInTheDocument()
})

it('does not say that a profile is where nobody finds it', async () => {
  answerWith({ [`GET ${path}`]: own() })
  const page = await shown()
  await expect.element(page.getByText(/Now nobody but you sees it there/)).toBeVisible()
})
