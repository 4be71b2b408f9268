import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { setFlag } from '../../flags/index.ts'
import { insertOrganization } from '../../organizations/testing.ts'
import { legalChangedOn } from '../addresses/wire.ts'
import { sitemapOf, sitemapQuery } from './sitemap.ts'
import { insertPosting } from './testing.ts'
import type { JobPage, ListedJob } from './wire.ts'

let house: TestApp
let ana: Person
let river: { id: string; name: string; slug: string }
const ids: Record<string, string> = {}

const ground = () => ({ orm: house.ports.db.orm, now: house.clock.now() })
const post = async (title: string, over: Parameters<typeof insertPosting>[2] = {}, of = river): Promise<string> => {
  const id = await insertPosting(ground(), of, { title, ...over })
  ids[title] = id
  return id
}
const get = (query: string, who?: Person) =>
  who ? who.call('GET', `/api/jobs/${query}`) : house.app.inject({ method: 'GET', url: `/api/jobs/${query}` })
const search = async (params: Record<string, string>, who?: Person): Promise<JobPage> => {
  const res = await get(`?${new URLSearchParams(params)}`, who)
  expect(res.statusCode, res.body).toBe(200)
  return res.json()
}
const titles = async (params: Record<string, string>, who?: Person): Promise<string[]> =>
  (await search(params, who)).results.map(({ title }: ListedJob) => title)

beforeAll(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
  river = await insertOrganization(ground(), { name: 'River Labs' })
  await house.ports.db.pool.query(
    `insert into places values (4671654, 'Austin', 'TX', 'US', 'Austin, Texas, United States', 900000, 30.26715, -97.74306),
      (4684888, 'Dallas', 'TX', 'US', 'Dallas, Texas, United States', 1200000, 32.78306, -96.80667) on conflict do nothing`,
  )
})
afterAll(() => house.close())

describe('the search of open internships', () => {
  beforeAll(async () => {
    await post('C++ engineer', {
      skills: ['Linux'],
      payMinCents: 3_000,
      payMaxCents: 3_500,
      category: 'software_engineering',
    })
    await post('C# and .NET developer', { skills: [], hoursWeek: 40, category: 'software_engineering' })
    await post('Résumé coach', {
      skills: [],
      remote: true,
      remoteStates: ['CA', 'TX'],
      place: '',
      region: null,
      country: null,
      latitude: null,
      longitude: null,
      placeId: null,
    })
    await post('Python intern', { description: 'Nothing else', payMinCents: 1_500 })
    await post('Helper', { description: 'A little python, and 100% snake_case.', skills: [], startDay: '2027-01-11' })
    await post('Dallas designer', {
      category: 'product_design',
      place: 'Dallas, Texas, United States',
      latitude: 32.78306,
      longitude: -96.80667,
      subsidyPrograms: ['texas_txworks'],
    })
    await post('מתמחה בנתונים')
  })

  it.each([
    ['c++', ['C++ engineer']],
    ['C#', ['C# and .NET developer']],
    ['.net', ['C# and .NET developer']],
    ['resume', ['Résumé coach']],
    ['RÉSUMÉ', ['Résumé coach']],
    ['river design', ['Dallas designer']],
    ['מתמחה', ['מתמחה בנתונים']],
    ['snake_case', ['Helper']],
    ['linux', ['C++ engineer']],
  ])('finds %s in titles, skills and texts', async (q, expected) => {
    const { results, close_from } = await search({ q })
    const exact = results.slice(0, close_from ?? results.length)
    expect(exact.map(({ title }) => title)).toEqual(expected)
  })

  it('shows whole words before beginnings, and what is named before what is told', async () => {
    await post('Quill intern')
    await post('Scribe', { skills: ['Quill'] })
    await post('Quillwork intern')
    await post('Binder', { skills: ['Quilling'] })
    await post('Poet', { description: 'With a quill of your own.' })
    for (const limit of ['1', '2', '20']) {
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: JobPage = await search({ q: 'quill', limit, ...(cursor && { cursor }) })
        found.push(...page.results.slice(0, page.close_from ?? undefined).map(({ title }) => title))
        cursor = page.next
      }
      expect(found).toEqual(['Quill intern', 'Scribe', 'Binder', 'Quillwork intern', 'Poet'])
    }
  })

  it.each([
    ['enginer', 'C++ engineer'],
    ['pythn', 'Python intern'],
    ['pyhton', 'Python intern'],
    ['c++ enginer', 'C++ engineer'],
    ['dalas desiner', 'Dallas designer'],
  ])('forgives %s, and says that it only comes close', async (q, expected) => {
    const { results, close_from } = await search({ q })
    expect(results[close_from ?? 99]?.title).toBe(expected)
  })

  it.each(['%', '_', "'", '"', '\\', "' or 1=1 --", '🦄', ':*', '&|!()', 'שלום', '%%%%', '________'])(
    'takes %s as it is written',
    async (q) => {
      expect(await titles({ q })).toEqual([])
    },
  )

  it.each(['\u202bמתמחה\u202c', '\u2067מתמחה\u2069', '\tמתמחה\r\n', 'מתמחה\u0000', 'מתמחה\ud800'])(
    'looks for the words of %j alone',
    async (q) => {
      expect(await titles({ q })).toEqual(['מתמחה בנתונים'])
    },
  )

  it('refuses a text of 5,000 characters in words', async () => {
    const res = await get(`?q=${'x'.repeat(5_000)}`)
    expect([res.statusCode, res.json().errors]).toEqual([
      400,
      [{ code: 'max_length', detail: 'Use 200 characters at most', attr: 'q' }],
    ])
  })

  it.each<[Record<string, string>, string[]]>([
    [{ category: 'product_design' }, ['Dallas designer']],
    [{ category: 'product_design,SOFTWARE_ENGINEERING' }, ['C++ engineer', 'C# and .NET developer', 'Dallas designer']],
    [{ remote: 'true' }, ['Résumé coach']],
    [{ pay_min: '2500' }, ['C++ engineer']],
    [{ start_from: '2027-01-01', start_to: '2027-01-31' }, ['Helper']],
    [{ state: 'ca' }, ['Résumé coach']],
    [{ subsidy: 'texas_txworks' }, ['Dallas designer']],
    [{ place_id: '4684888', within_miles: '50' }, ['Dallas designer']],
    [{ start_from: '2027-02-01', start_to: '2027-01-01' }, []],
  ])('narrows by %j', async (filters, expected) => {
    expect((await titles(filters)).toSorted()).toEqual(expected.toSorted())
  })

  it('leaves out more hours than are wanted, and the other remote ones of a state', async () => {
    expect(await titles({ hours_max: '20' })).not.toContain('C# and .NET developer')
    expect(await titles({ state: 'TX' })).toContain('Résumé coach')
    expect(await titles({ state: 'NY' })).toEqual([])
  })

  it('tells how far a posting is from a place', async () => {
    const { results } = await search({ place_id: '4671654', within_miles: '250' })
    const of = (title: string) => results.find((one) => one.title === title)?.miles
    expect([of('Python intern'), of('Dallas designer'), of('Résumé coach')]).toEqual([0, 182, undefined])
  })

  it.each([
    ['category=cooking', 'category'],
    ['state=ZZ', 'state'],
    ['pay_min=-1', 'pay_min'],
    ['pay_min=99999999999', 'pay_min'],
    ['within_miles=0', 'within_miles'],
    ['place_id=999999999', 'place_id'],
    ['start_from=2027-02-30', 'start_from'],
    ['sort=random', 'sort'],
    ['remote=maybe', 'remote'],
    ['cursor=abc', 'cursor'],
    ['limit=0', 'limit'],
  ])('refuses %s with its field', async (query, attr) => {
    const res = await get(`?${query}`)
    expect([res.statusCode, res.json().errors[0].attr]).toEqual([400, attr])
  })

  it('sorts by what an hour pays at least, and by the deadline', async () => {
    await post('Soon over', { deadlineDay: '2026-12-01' })
    expect((await titles({ sort: 'pay' }))[0]).toBe('C++ engineer')
    expect((await titles({ sort: 'deadline' }))[0]).toBe('Soon over')
  })
})

describe('what is not open to students', () => {
  it.each([
    ['a draft', { status: 'draft' }, {}, 404],
    ['one that staff look at', { status: 'submitted' }, {}, 404],
    ['a refused one', { status: 'refused' }, {}, 404],
    ['a closed one', { status: 'closed' }, {}, 410],
    ['an expired one', { status: 'expired' }, {}, 410],
    ['one past its deadline that nobody has moved yet', { deadlineDay: '2026-11-27' }, {}, 410],
    ['one of an organization that is not vetted', {}, { status: 'submitted' }, 404],
    ['one of a suspended organization', {}, { status: 'suspended' }, 404],
  ])('%s is found by no path', async (what, over, organization, status) => {
    const of = await insertOrganization(ground(), organization)
    const word = `unseen${what.length}`
    const id = await insertPosting(ground(), of, { title: word, ...over })
    for (const who of [undefined, ana]) {
      expect(await titles({ q: word }, who)).toEqual([])
      expect(await titles({ q: `${word.slice(0, -1)}x` }, who)).toEqual([])
      expect((await get(`${id}/`, who)).statusCode).toBe(status)
      expect((await get(`facets/?q=${word}`, who)).json().total).toBe(0)
    }
    const marked = await ana.call('PUT', `/api/jobs/${id}/mark/`, { saved: true })
    expect(marked.statusCode).toBe(status === 410 ? 200 : 404)
    expect(await titles({ show: 'saved', q: word }, ana)).toEqual([])
  })

  it('is open on the whole day of its deadline', async () => {
    const id = await post('Last day', { deadlineDay: '2026-11-28' })
    expect((await get(`${id}/`)).statusCode).toBe(200)
  })

  it('is for people with an account alone while public_job_posting is off', async () => {
    await setFlag(house.ports, 'public_job_posting', false)
    for (const query of ['', 'facets/', `${ids['Last day']}/`]) {
      expect((await get(query)).statusCode).toBe(401)
      expect((await get(query, ana)).statusCode).toBe(200)
    }
    await setFlag(house.ports, 'public_job_posting', true)
  })
})

describe('facets', () => {
  it('count what each further choice would leave, a choice that is made not narrowing its own', async () => {
    const of = await insertOrganization(ground(), { name: 'Facet House' })
    const facet = (title: string, over: object) => insertPosting(ground(), of, { title: `facetword ${title}`, ...over })
    await facet('a', { category: 'product_design', payMinCents: 1_600, hoursWeek: 10 })
    await facet('b', {
      category: 'product_design',
      payMinCents: 2_600,
      startDay: '2027-07-01',
      subsidyPrograms: ['scitech'],
    })
    await facet('c', { category: 'marketing_sales', remote: true, region: null, country: null, remoteStates: [] })
    await facet('d', { category: 'marketing_sales', remote: true, region: null, country: null, remoteStates: ['OH'] })
    const of_ = async (query: string) => (await get(`facets/?q=facetword${query}`)).json()
    const sorted = (facet: { value: string; count: number }[]) =>
      Object.fromEntries(
        facet.toSorted((a, b) => (a.value < b.value ? -1 : 1)).map(({ value, count }) => [value, count]),
      )
    const all = await of_('')
    expect([all.total, all.is_more]).toEqual([4, false])
    expect(sorted(all.category)).toEqual({ product_design: 2, marketing_sales: 2 })
    expect(sorted(all.remote)).toEqual({ true: 2, false: 2 })
    expect(sorted(all.pay)).toEqual({ 1500: 4, 2000: 3, 2500: 1 })
    expect(sorted(all.hours)).toEqual({ 10: 1, 20: 4, 30: 4, 40: 4 })
    expect(sorted(all.start)).toEqual({ '2027-06': 3, '2027-07': 1 })
    // One that is open to the whole country counts in each state.
    expect(sorted(all.state)).toMatchObject({ TX: 3, OH: 2, NY: 1 })
    expect(sorted(all.subsidy)).toEqual({ scitech: 1 })
    const narrowed = await of_('&category=product_design')
    expect(narrowed.total).toBe(2)
    expect(sorted(narrowed.category)).toEqual({ product_design: 2, marketing_sales: 2 })
    expect(sorted(narrowed.remote)).toEqual({ false: 2 })
  })
})

describe('marks', () => {
  it('are their owner’s alone: seen, saved, hidden and back', async () => {
    const bea = await signedInAs(house)
    const id = await post('Marked one')
    const mark = async (body: object, who = ana) => (await who.call('PUT', `/api/jobs/${id}/mark/`, body)).json()
    expect(await mark({ saved: true })).toEqual({ seen: false, saved: true, hidden: false })
    expect(await mark({ seen: true })).toEqual({ seen: true, saved: true, hidden: false })
    expect(await titles({ show: 'saved' }, ana)).toEqual(['Marked one'])
    expect(await titles({ show: 'saved' }, bea)).toEqual([])
    expect(await titles({ show: 'unseen', q: 'Marked' }, ana)).toEqual([])
    expect(await titles({ show: 'unseen', q: 'Marked' }, bea)).toEqual(['Marked one'])
    await mark({ hidden: true })
    expect(await titles({ q: 'Marked' }, ana)).toEqual([])
    expect(await titles({ show: 'hidden' }, ana)).toEqual(['Marked one'])
    expect(await titles({ q: 'Marked' }, bea)).toEqual(['Marked one'])
    expect((await get('facets/?q=Marked', ana)).json().total).toBe(0)
    expect(await mark({ hidden: false, saved: false })).toEqual({ seen: true, saved: false, hidden: false })
    expect((await search({ q: 'Marked' }, ana)).results[0]?.marks).toEqual({
      seen: true,
      saved: false,
      hidden: false,
      applied: false,
    })
    expect((await search({ q: 'Marked' })).results[0]?.marks).toBeNull()
  })

  it('of 20 calls at once leave one row', async () => {
    const id = await post('Clicked often')
    await Promise.all(Array.from({ length: 20 }, () => ana.call('PUT', `/api/jobs/${id}/mark/`, { saved: true })))
    const { rowCount } = await house.ports.db.pool.query('select 1 from posting_marks where posting_id = $1', [id])
    expect(rowCount).toBe(1)
  })
})

describe('the sitemap', () => {
  it('is a list of files where the addresses are too many for one, each of which is in one of them', async () => {
    const ids = [await post('Split one'), await post('Split two'), await post('Split three')]
    const ctx = { ...house.ports, actor: null } as Ctx
    const index = await sitemapOf(ctx, {}, 2)
    expect(index).toContain('<sitemapindex ')
    const files = [...index.matchAll(/sitemap\.xml\?of=(\w+)(?:&amp;from=([0-9a-f-]+))?<\/loc>/g)]
    const parts = await Promise.all(
      files.map(([, of, first]) => sitemapOf(ctx, sitemapQuery.parse({ of, from: first }), 2)),
    )
    const whole = await sitemapOf(ctx, {})
    const locsOf = (text: string) => [...text.matchAll(/<url><loc>([^<]+)/g)].map(([, loc]) => loc)
    expect(parts.slice(1).every((part) => locsOf(part).length <= 2)).toBe(true)
    expect(parts.flatMap(locsOf).toSorted()).toEqual(locsOf(whole).toSorted())
    for (const id of ids) expect(whole).toContain(id)
    const read = (query: string) => house.app.inject({ method: 'GET', url: `/sitemap.xml${query}` })
    expect((await read('?of=pages')).body).not.toContain('/jobs/')
    expect((await read(`?of=jobs&from=${ids[0]}`)).body).toContain(ids[0])
    expect((await read('?of=all')).statusCode).toBe(400)
  })

  it('names open postings and their employers with the day of their last change, and nothing else', async () => {
    const open = await post('Mapped one')
    const closed = await post('Closed one', { status: 'closed' })
    const idle = await insertOrganization(ground(), { name: 'Idle House' })
    const unknown = await insertOrganization(ground(), { name: 'Unknown House', status: 'submitted' })
    const res = await house.app.inject({ method: 'GET', url: '/sitemap.xml' })
    expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const origin = house.ports.publicUrl
    expect(res.body).toContain(
      `<url><loc>${origin}/jobs/mapped-one-${open}</loc><lastmod>2026-11-28T12:00:00.000Z</lastmod></url>`,
    )
    expect(res.body).not.toContain(closed)
    // As new as the newest internship that it shows.
    expect(res.body).toMatch(/internships<\/loc><lastmod>2026-/)
    expect(res.body).toContain(`<url><loc>${origin}/privacy</loc><lastmod>${legalChangedOn}</lastmod></url>`)
    expect(res.body).toContain(
      `<url><loc>${origin}/employers/${idle.slug}</loc><lastmod>2026-11-28T12:00:00.000Z</lastmod></url>`,
    )
    expect(res.body).not.toContain(unknown.slug)
    // Once, however many internships it offers.
    expect(res.body.split(`<loc>${origin}/employers/${river.slug}</loc><lastmod>2026-11-28T`)).toHaveLength(2)
    await setFlag(house.ports, 'public_job_posting', false)
    expect((await house.app.inject({ method: 'GET', url: '/sitemap.xml' })).body).not.toMatch(
      /[/](jobs|employers|internships)\b/,
    )
    await setFlag(house.ports, 'public_job_posting', true)
    const home = `<loc>${origin}/</loc>`
    expect(res.body).toContain(home)
    await setFlag(house.ports, 'public_homepage', false)
    expect((await house.app.inject({ method: 'GET', url: '/sitemap.xml' })).body).not.toContain(home)
    await setFlag(house.ports, 'public_homepage', true)
    const robots = await house.app.inject({ method: 'GET', url: '/robots.txt' })
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})
