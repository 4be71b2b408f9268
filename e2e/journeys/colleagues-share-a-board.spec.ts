import type { Page } from '@playwright/test'
import { anotherDesk, applicantTo, colleagueOf, hiring, sendOffer } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'
import { loseLine, regainLine } from '../support/line.ts'
import { askDatabase } from '../support/passing-time.ts'

const stages = ['New', 'Reviewing', 'Interview', 'Offer', 'Hired', 'Declined']

/** Who stands in which column of the page, by the number above it, without how many of them are not told yet, and by the cards. */
const shownOn = async (page: Page): Promise<string[]> =>
  Promise.all(
    stages.map(async (stage) => {
      const column = page.getByRole('region', { name: stage, exact: true })
      const names = await column.getByRole('listitem').getByRole('link').allTextContents()
      const above = await column.getByRole('heading').textContent()
      return `${above?.replace(/\(.*/, '')}: ${names.join(', ')}`
    }),
  )

test('two colleagues see each other’s moves, also after one had no line', async ({ browser }) => {
  const house = await hiring(browser)
  const path = `/applications?posting=${house.posting.id}`
  const [erin, noa] = [house.employer, await colleagueOf(house, browser)]
  const students = await Promise.all(['Ana', 'Bea', 'Cara'].map((name) => applicantTo(house, browser, name)))
  await Promise.all([erin.goto(path), noa.goto(path)])
  const move = (page: Page, name: string, stage: string) =>
    page.getByLabel(new RegExp(`^Move ${name} .* to$`)).selectOption(stage.toLowerCase())
  const shows = (page: Page, name: string, stage: string) =>
    expect(page.getByRole('region', { name: stage, exact: true }).getByText(name)).toBeVisible()

  await move(erin, 'Ana', 'Reviewing')
  await shows(noa, 'Ana', 'Reviewing')
  await move(noa, 'Bea', 'Declined')
  await shows(erin, 'Bea', 'Declined')

  await loseLine(noa)
  await move(erin, 'Ana', 'Interview')
  await shows(erin, 'Ana', 'Interview')
  await move(noa, 'Ana', 'Declined')
  await expect(noa.getByText('We do not know yet whether Ana')).toBeVisible()
  await regainLine(noa)
  await shows(noa, 'Ana', 'Interview')
  // Whoever moves what a colleague has just moved is refused with the reason, and nothing is done.
  await noa.route(
    '**/api/applications/*/stage/',
    async (route) => {
      const isFirst = erin.waitForResponse('**/api/applications/*/stage/')
      await move(erin, 'Cara', 'Reviewing')
      await isFirst
      await route.continue()
    },
    { times: 1 },
  )
  await move(noa, 'Cara', 'Declined')
  await expect(noa.getByText(/^Cara .*: A colleague has just moved this application/)).toBeVisible()
  await Promise.all([shows(erin, 'Cara', 'Reviewing'), shows(noa, 'Cara', 'Reviewing')])
  expect(await shownOn(noa)).toEqual(await shownOn(erin))
  for (const page of [erin, noa, ...students.map((student) => student.page)]) await page.context().close()
})

test('a colleague is named interviewer, and each sees the other’s score card once their own is given', async ({
  browser,
  lookAtBothSizes,
}) => {
  const house = await hiring(browser)
  const [erin, noa] = [house.employer, await colleagueOf(house, browser)]
  const { page: ana, application } = await applicantTo(house, browser, 'Ana')
  await Promise.all([erin, noa].map((page) => page.goto(`/applications/${application}`)))
  await erin.getByRole('button', { name: 'Name interviewers' }).click()
  await erin.getByLabel('Primary interviewer').selectOption({ label: 'Noa Berg' })
  await lookAtBothSizes(erin, 'an interviewer is named')
  await erin.getByRole('button', { name: 'Save interviewers' }).click()
  await expect(erin.getByText('Has not given a score card yet')).toBeVisible()
  // It comes by itself.
  await expect(noa.getByText('Has not given a score card yet')).toBeVisible()

  const score = async (page: Page, why: string): Promise<void> => {
    for (const name of ['Skills', 'Motivation', 'Communication']) await page.getByLabel(name).selectOption('4')
    await page.getByLabel('Would you hire them?').selectOption({ label: 'Yes' })
    await page.getByLabel('Why', { exact: true }).fill(why)
    await page.getByRole('button', { name: 'Give score card' }).click()
    await expect(page.getByText('Your score card is saved.')).toBeVisible()
  }
  await score(noa, 'Counts twice')
  await expect(erin.getByText('Has given a score card', { exact: true })).toBeVisible()
  await expect(erin.getByText('Counts twice')).toBeHidden()
  await lookAtBothSizes(erin, 'a colleague has scored')
  await score(erin, 'Asks well')
  await expect(erin.getByText('Counts twice')).toBeVisible()
  await expect(noa.getByText('Asks well')).toBeVisible()
  await lookAtBothSizes(erin, 'both have scored')
  for (const page of [erin, noa, ana]) await page.context().close()
})

test('a board with five writers ends equal in all browsers and in the database', async ({ browser }) => {
  const house = await hiring(browser)
  const path = `/applications?posting=${house.posting.id}`
  const noa = await colleagueOf(house, browser)
  const desks = [house.employer, noa]
  for (const owner of [house.employer, noa, noa]) desks.push(await anotherDesk(owner, browser))
  const students = await Promise.all(['Ana', 'Bea', 'Cara', 'Dan'].map((name) => applicantTo(house, browser, name)))
  await Promise.all(desks.map((desk) => desk.goto(path)))
  await Promise.all(
    desks.map((desk) => expect(desk.getByRole('main').getByRole('listitem')).toHaveCount(students.length)),
  )

  // Whoever moves a card to the offer is asked what is offered.
  const answerOffer = async (desk: Page, isSent: boolean): Promise<void> => {
    const dialog = desk.getByRole('dialog')
    if (!(await dialog.isVisible())) return
    if (isSent) await sendOffer(desk, '22')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect(async () => {
      // It stays, too, where a colleague was first, and says so.
      const isLeft = !isSent || (await dialog.getByRole('alert').isVisible())
      if (isLeft && (await dialog.isVisible())) await cancel.click({ timeout: 1_000 }).catch(() => undefined)
      await expect(dialog).toBeHidden({ timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
  }
  // Each moves what it sees, through the page, while the others do.
  const write = async (desk: Page, who: number): Promise<void> => {
    for (let turn = 0; turn < 6; turn++) {
      await answerOffer(desk, turn % 2 === 0)
      const lists = desk.getByRole('main').getByRole('listitem').getByRole('combobox')
      const count = await lists.count()
      if (count === 0) continue
      const list = lists.nth((turn + who) % count)
      await list
        .evaluate((element, index) => {
          if (!(element instanceof HTMLSelectElement)) return
          element.selectedIndex = 1 + (index % (element.options.length - 1))
          element.dispatchEvent(new Event('change', { bubbles: true }))
        }, turn + who)
        // The card may have gone elsewhere between the look and the hand.
        .catch(() => undefined)
    }
    await answerOffer(desk, true)
  }
  // Until both people have moved some: the students' own sending is a move too, and whoever is late is refused.
  await expect(async () => {
    await Promise.all(desks.map(write))
    const [done] = await askDatabase<{ moves: number; people: number }>(
      `select count(*)::int as moves, count(distinct by_id)::int as people
       from application_moves m join applications a on a.id = application_id where posting_id = $1 and m.by_id <> a.user_id`,
      house.posting.id,
    )
    expect(done?.people).toBe(2)
    expect(done?.moves).toBeGreaterThan(desks.length)
  }).toPass({ timeout: 40_000 })

  const kept = async (): Promise<string[]> => {
    const rows = await askDatabase<{ stage: string; name: string }>(
      `select stage, first_name || ' ' || last_name as name from applications join users on users.id = user_id
       where posting_id = $1 order by moved_at desc, applications.id desc`,
      house.posting.id,
    )
    return stages.map((stage) => {
      const names = rows.filter((row) => row.stage === stage.toLowerCase()).map(({ name }) => name)
      return `${stage} ${names.length}: ${names.join(', ')}`
    })
  }
  await expect(async () => {
    const truth = await kept()
    for (const desk of desks) expect(await shownOn(desk)).toEqual(truth)
  }).toPass({ timeout: 15_000 })
  for (const page of [...desks, ...students.map((student) => student.page)]) await page.context().close()
})
