import { expect, it } from 'vitest'
import { openMarket } from '../../testing-market.ts'
import { setFlag } from '../flags/index.ts'
import { makeEnrollment } from '../program/testing.ts'
import { apply } from './testing.ts'

it('says of a student that they are vetted wherever one is seen, and nowhere while show_vetted_badge is off', async () => {
  const { house, erin, ana, posting } = await openMarket()
  await makeEnrollment(house.ports.db, ana.id, { status: 'accepted' })
  const { version } = (await ana.call('GET', '/api/portfolio/')).json()
  const shown = { version, headline: 'River reader', is_discoverable: true, is_public: true }
  const { handle } = (await ana.call('PATCH', '/api/portfolio/', shown)).json()
  const { id } = (await apply(ana, posting)).json()
  const bodies = async () => ({
    'the list': (await erin.call('GET', '/api/students/')).body,
    'the page as an employer sees it': (await erin.call('GET', `/api/students/${handle}/`)).body,
    'the page as its student sees it': (await ana.call('GET', `/api/students/${handle}/`)).body,
    'the page as everybody sees it': (await house.app.inject(`/api/students/${handle}/`)).body,
    'the application': (await erin.call('GET', `/api/applications/${id}/`)).body,
  })
  const badges = async () =>
    Object.entries(await bodies()).map(([where, body]) => [where, /"is_vetted":(true|false)/.exec(body)?.[1]])
  const everywhere = (is: string) => Object.keys(seen).map((where) => [where, is])
  const seen = await bodies()
  expect(await badges()).toEqual(everywhere('true'))
  await setFlag(house.ports, 'show_vetted_badge', false)
  expect(await badges()).toEqual(everywhere('false'))
  await house.close()
})
