import { expect, it } from 'vitest'
import { loaderArgs, noJobs } from '../../platform/testing-context.ts'
import { loader } from './internships.tsx'

const load = (address: string, flags: Record<string, boolean> = {}) => {
  const asked: Readonly<Record<string, string>>[] = []
  const jobs = {
    ...noJobs,
    list: async (query: Readonly<Record<string, string>>) => {
      asked.push(query)
      return { results: [], next: null, close_from: null }
    },
    placeMeant: async (typed: string) => (typed === 'Austin' ? { id: '4671654', name: 'Austin, Texas' } : null),
  }
  const args = loaderArgs(address, { jobs, flags })
  return { asked, loading: loader({ ...args, pattern: '/internships' }) }
}

it('brings along what the address asks for, and leaves out what the list does not know', async () => {
  const { asked, loading } = load('/internships?q=c%2B%2B&state=tx&sort=random&utm=1')
  const { first } = await loading
  expect(asked).toEqual([{ q: 'c++', state: 'TX', limit: '20' }])
  expect(first?.asked).toBe('q=c%2B%2B&state=TX&limit=20')
})

it('asks for an account while public_job_posting is off, and leads back after it', async () => {
  const { loading } = load('/internships?q=data', { public_job_posting: false })
  const led = await loading.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect((led as Response).headers.get('location')).toBe('/login?next=%2Finternships%3Fq%3Ddata')
})

const ledTo = async (address: string) => {
  const thrown: unknown = await load(address).loading.then(
    () => null,
    (led: unknown) => led,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

it('goes on where a link to the next page says', async () => {
  const { asked, loading } = load('/internships?q=data&cursor=abc')
  expect([(await loading).first?.cursor, asked[0]?.cursor]).toEqual(['abc', 'abc'])
})

it('has one address for what a form names that is sent where no script runs', async () => {
  expect(
    await ledTo(
      '/internships?search=data&sort=&category=marketing_sales&category=product_design&remote=&state=WA&near=&start=2027-06&subsidy=scitech&subsidy=shorelight',
    ),
  ).toBe(
    '/internships?q=data&category=marketing_sales%2Cproduct_design&state=WA&start_from=2027-06-01&start_to=2027-06-30&subsidy=scitech%2Cshorelight',
  )
  expect(await ledTo('/internships?search=&near=Austin&within_miles=50')).toBe(
    '/internships?place_id=4671654&within_miles=50&place=Austin%2C+Texas',
  )
})

it('says which place there is none of, and looks without it', async () => {
  const { asked, loading } = load('/internships?search=data&near=Nowhere+at+all')
  expect((await loading).unknownPlace).toBe('Nowhere at all')
  expect(asked).toEqual([{ q: 'data', limit: '20' }])
})
