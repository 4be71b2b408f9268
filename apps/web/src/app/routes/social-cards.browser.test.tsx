import { expect, it } from 'vitest'
import { aPageOf, someFacets } from '../../modules/jobs/testing-found.ts'
import { SocialCard } from '../../platform/document-title.tsx'
import { answerWith, showPage } from '../../platform/testing.tsx'
import { PublicHome } from '../home/public-home.tsx'
import Internships from './internships.tsx'

const origin = 'https://brand.test'
const told = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? null
const imageFacts = () => [told('image:type'), told('image:width'), told('image:height')]
/** A format and a size that every network shows in full. */
const asCards = ['image/png', '1200', '630']
const about = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? null

it('tells a network what the public home is', async () => {
  const sums = { fee: '$1,500', feeWithAid: '$500', earnings: '$5,000' }
  await showPage(<PublicHome sums={sums} openings={[]} origin={origin} />, { path: '/', user: null })
  await expect.poll(() => told('url')).toBe(`${origin}/`)
  expect([told('title'), told('description')]).toEqual([expect.stringMatching(/./), about()])
  expect(told('image')).toBe(`${origin}/social.png`)
  expect(told('image:alt')).toBe('The mark of Firstrung')
  expect(imageFacts()).toEqual(asCards)
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

it.each([
  ['with a logo', '/api/pictures/1/', `${origin}/api/pictures/1/card/`],
  ['without one', null, `${origin}/social.png`],
])('tells a network what an employer %s is', async (_what, picture, image) => {
  const card = { title: 'River Labs', about: 'Rivers', origin, path: '/employers/river-labs' }
  await showPage(<SocialCard {...card} picture={picture} pictureAlt="The logo of River Labs" />)
  await expect.poll(() => told('image')).toBe(image)
  expect(told('image:alt')).toBe(picture ? 'The logo of River Labs' : 'The mark of Firstrung')
  expect(imageFacts()).toEqual(asCards)
  expect(document.querySelector<HTMLMetaElement>('meta[name="twitter:card"]')?.content).toBe('summary_large_image')
})
