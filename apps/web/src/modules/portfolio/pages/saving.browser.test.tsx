import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { aPortfolio } from '../testing.ts'
import { ProfilePage } from './profile.tsx'

const path = '/api/portfolio/'
const own =
  (over: object = {}) =>
  () =>
    Response.json({ ...aPortfolio, ...over })
const shown = () => showPage(<ProfilePage />, { path: '/profile', user: aStudent() })
const conflict = () => Response.json({}, { status: 409 })
const patches = (calls: ReturnType<typeof answerWith>) =>
  calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body as { version: number })
const helper = { title: 'Helper', organization: '', place: '', from: '2024', until: '', text: '' }
const counter = { ...helper, title: 'Counter' }

it('shows what another window saved in place of what was typed, and offers that', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [own(), own({ headline: 'Of the other window', version: 4 })],
    [`PATCH ${path}`]: [conflict, own({ headline: 'Maps birds', version: 5 })],
  })
  const page = await shown()
  const headline = page.getByLabelText('Headline')
  await headline.fill('Maps birds')
  await page.getByRole('button', { name: 'Save about' }).click()
  await expect.element(page.getByText(/Your profile was changed in another window/)).toBeVisible()
  await expect.element(headline).toHaveValue('Of the other window')
  await page.getByRole('button', { name: 'Put back what I typed' }).click()
  await expect.element(headline).toHaveValue('Maps birds')
  await page.getByRole('button', { name: 'Save about' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(patches(calls).at(-1)).toEqual({ headline: 'Maps birds', about: '', version: 4 })
  await expect.element(page.getByRole('button', { name: 'Put back what I typed' })).not.toBeInTheDocument()
})

it('shows what another window saved in a card in which nothing was typed', async () => {
  answerWith({
    [`GET ${path}`]: [own(), own({ headline: 'Of the other window', version: 4 })],
    [`PATCH ${path}`]: conflict,
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Save skills' }).click()
  await expect.element(page.getByLabelText('Headline')).toHaveValue('Of the other window')
})

it('saves an entry that another window changed beside that, and not over it', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [own({ experience: [helper] }), own({ experience: [counter, { ...helper, place: 'Ourense' }] })],
    [`PATCH ${path}`]: [conflict, conflict],
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Edit Helper' }).click()
  await page.getByLabelText('Title').fill('Chief helper')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect.element(page.getByText(/What you save here is added beside it/)).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Chief helper')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect.poll(() => patches(calls)).toHaveLength(2)
  expect(patches(calls)[1]).toMatchObject({
    experience: [counter, { ...helper, place: 'Ourense' }, { ...helper, title: 'Chief helper' }],
  })
})

it('shows both of two entries that began alike where another window removed one', async () => {
  answerWith({
    [`GET ${path}`]: [own({ experience: [helper, helper] }), own({ experience: [helper], version: 4 })],
    [`PATCH ${path}`]: conflict,
  })
  const page = await shown()
  for (const typed of ['First helper', 'Second helper']) {
    await page.getByRole('button', { name: 'Edit Helper' }).first().click()
    await page.getByLabelText('Title').last().fill(typed)
  }
  await page.getByRole('button', { name: 'Save skills' }).click()
  await expect.element(page.getByText(/What you save here is added beside it/)).toBeVisible()
  const titles = page.getByLabelText('Title').elements() as HTMLInputElement[]
  expect(titles.map(({ value }) => value).toSorted()).toEqual(['First helper', 'Second helper'])
})

it('saves one change after the other, whichever cards they are of', async () => {
  let version = aPortfolio.version
  let under = 0
  const state: object[] = []
  const calls = answerWith({
    [`GET ${path}`]: own(),
    [`PATCH ${path}`]: async () => {
      under += 1
      const isAlone = under === 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      under -= 1
      const { version: sent, ...change } = patches(calls).at(-1) ?? { version: 0 }
      if (!isAlone || sent !== version) return conflict()
      version += 1
      state.push(change)
      return Response.json({ ...aPortfolio, ...Object.assign({}, ...state), version })
    },
  })
  const page = await shown()
  await page.getByLabelText('Headline').fill('Maps birds')
  const button = page.getByRole('button', { name: 'Save about' })
  await expect.element(button).toBeVisible()
  const find = page.getByLabelText('Employers can find me').element() as HTMLInputElement
  const name = page.getByLabelText('Your name, as others read it')
  ;(button.element() as HTMLButtonElement).click()
  find.click()
  await name.selectOptions('full')
  await expect
    .poll(() => state)
    .toEqual([{ headline: 'Maps birds', about: '' }, { is_discoverable: true }, { name_form: 'full' }])
  await expect.element(page.getByText(/changed in another window/)).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('full')
})

it('says in each card whether it is saved, and warns whoever leaves with what is not', async () => {
  const saved = own({ skills: ['SQL', 'R'], version: 4 })
  answerWith({ [`GET ${path}`]: [own(), saved], [`PATCH ${path}`]: saved })
  const page = await shown()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await page.getByLabelText('Your skills').fill('SQL, R')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  expect(leave()).toBe(false)
  await page.getByRole('button', { name: 'Save skills' }).click()
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  expect(leave()).toBe(true)
  await page.getByRole('button', { name: 'Add experience' }).click()
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  await page.getByLabelText('Title').fill('Helper')
  await page.getByLabelText('Headline').fill('Maps birds')
  await expect.poll(() => page.getByText('Not saved yet').elements()).toHaveLength(2)
  await page.getByRole('link', { name: 'As everybody' }).click()
  await expect
    .element(page.getByText('What you typed in your profile is not saved yet.', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: /^Back to it: / }).click()
  await expect.element(page.getByLabelText('Headline')).toHaveValue('Maps birds')
})

it('keeps what is typed over a reload, until it is saved', async () => {
  answerWith({
    [`GET ${path}`]: [own(), own(), own({ skills: ['SQL', 'R'], version: 4 })],
    [`PATCH ${path}`]: own({ skills: ['SQL', 'R'], version: 4 }),
  })
  const first = await shown()
  await first.getByLabelText('Your skills').fill('SQL, R')
  await first.getByRole('button', { name: 'Add experience' }).click()
  await first.getByLabelText('Title').fill('Helper')
  await first.unmount()
  const page = await shown()
  await expect.element(page.getByLabelText('Your skills')).toHaveValue('SQL, R')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Helper')
  await page.getByRole('button', { name: 'Save skills' }).click()
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))
  await expect.poll(kept).toEqual([`typed:profile-experience:${aStudent().id}`])
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(kept()).toEqual([])
})
