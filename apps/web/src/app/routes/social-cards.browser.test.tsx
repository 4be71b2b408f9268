import { expect, it } from 'vitest'
import { aPageOf, someFacets } from '../../modules/jobs/testing-found.ts'
import { answerWith, showPage } from '../../platform/testing.tsx'
import { PublicHome } from '../home/public-home.tsx'
import Internships from './internships.tsx'

const origin = 'https://brand.test'
const told = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? null
const about = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? null

it('tells a network what the public home is', async () => {
  const sums = { fee: '$1,500', feeWithAid: '$500', earnings: '$5,000' }
  await showPage(<PublicHome sums={sums} openings={[]} origin={origin} />, { path: '/', user: null })
  await expect.poll(() => told('url')).toBe(`${origin}/`)
  expect([told('title'), told('description')]).toEqual([expect.stringMatching(/./), about()])
  expect(told('image')).toBe(`${origin}/social.png`)
  expect([told('image:alt'), told('image:width'), told('image:height')]).toEqual([
    'The mark of Firstrung',
    '1200',
    '630',
  ])
})

it('tells a network what the list of internships is', async () => {
  answerWith({ 'GET /api/jobs/facets/?': () => Response.json(someFacets) })
  const first = { asked: 'limit=20', page: aPageOf(), cursor: null, facets: someFacets }
  const loaderData = { first, place: null, unknownPlace: null, origin }
  // Of what the router hands a page, this one reads what was loaded alone.
  const props = { loaderData } as unknown as Parameters<typeof Internships>[0]
  await showPage(<Internships {...props} />, { path: '/internships', user: null })
  await expect.poll(() => told('url')).toBe(`${origin}/internships`)
  expect([told('title'), told('description')]).toEqual(['Discover Internships', about()])
})
