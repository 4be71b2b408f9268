import { expect, it, onTestFinished } from 'vitest'
import { openMarket } from '../../testing-market.ts'
import { apply } from './testing.ts'

it('says of an internship whether one applied to it, in its list and where it is read, until one withdraws', async () => {
  const { house, erin, ana, posting } = await openMarket()
  onTestFinished(() => house.close())
  const said = async (who = ana) => {
    const lists = ['', '?q=river', '?sort=pay'].map(async (asked) =>
      (await who.call('GET', `/api/jobs/${asked}`)).json().results.find(({ id }: { id: string }) => id === posting),
    )
    const read = who.call('GET', `/api/jobs/${posting}/`).then((answer) => answer.json())
    return (await Promise.all([...lists, read])).map((job) => job?.marks.applied)
  }
  expect(await said()).toEqual([false, false, false, false])
  const { id } = (await apply(ana, posting)).json()
  expect(await said()).toEqual([true, true, true, true])
  expect(await said(erin)).toEqual([false, false, false, false])
  await ana.call('POST', `/api/applications/${id}/withdrawal/`)
  expect(await said()).toEqual([false, false, false, false])
})
