import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { jobsOf } from '../../../testing-jobs.ts'
import { insertOrganization } from '../../organizations/testing.ts'
import { insertPosting } from '../discovery/testing.ts'
import { mailSearches } from './actions.ts'
import { settlingSeconds } from './rules.ts'
import { savedSearchesMax } from './wire.ts'

const url = '/api/saved_searches/'
let house: TestApp
let ana: Person
beforeAll(async () => {
  house = await buildTestApp()
  await house.ports.db.pool.query(
    `insert into places values (4671654, 'Austin', 'TX', 'US', 'Austin, Texas, United States', 900000, 30.26715, -97.74306)`,
  )
})
afterAll(() => house.close())
beforeEach(async () => {
  ana = await signedInAs(house)
})

const save = async (who: Person, body: object) => who.call('POST', url, body)
const kept = async (who: Person) => (await who.call('GET', url)).json()
const ground = () => ({ orm: house.ports.db.orm, now: house.clock.now() })
const mailsTo = async (
  who: Person,
): Promise<
  { subject: string; content: { paragraphs: string[]; closing: string[]; unsubscribe: { oneClick: string } } }[]
> =>
  (await house.ports.db.pool.query('select subject, content from mails where to_address = $1 order by id', [who.email]))
    .rows

describe('saved searches', () => {
  it('are kept, renamed, turned off and deleted by their owner alone', async () => {
    const body = { name: 'Python in Texas', query: { q: 'python', state: 'TX', sort: 'pay', foo: 'bar' }, mail: true }
    const res = await save(ana, body)
    expect([res.statusCode, res.json()]).toEqual([
      201,
      // What does not narrow is not kept.
      {
        ...body,
        query: { q: 'python', state: 'TX' },
        place: null,
        id: expect.any(String),
        created_at: expect.any(String),
      },
    ])
    const { id } = res.json()
    const bea = await signedInAs(house)
    expect(await kept(bea)).toEqual([])
    for (const [method, payload] of [
      ['PATCH', { mail: false }],
      ['DELETE', undefined],
    ] as const)
      expect((await bea.call(method, `${url}${id}/`, payload)).statusCode).toBe(404)
    expect((await ana.call('PATCH', `${url}${id}/`, { mail: false })).json()).toMatchObject({
      mail: false,
      name: body.name,
    })
    expect((await ana.call('PATCH', `${url}${id}/`, { name: 'Texas' })).json()).toMatchObject({
      mail: false,
      name: 'Texas',
    })
    expect((await ana.call('PATCH', `${url}${id}/`, {})).json()).toMatchObject({ mail: false, name: 'Texas' })
    expect((await ana.call('DELETE', `${url}${id}/`)).statusCode).toBe(204)
    expect([await kept(ana), (await ana.call('DELETE', `${url}${id}/`)).statusCode]).toEqual([[], 404])
  })

  it('tell the name of the place that they look around, and take none that there is not', async () => {
    const around = (place_id: string) => save(ana, { name: 'Near', query: { place_id }, mail: false })
    expect((await around('4671654')).json().place).toBe('Austin, Texas, United States')
    expect((await kept(ana))[0].place).toBe('Austin, Texas, United States')
    const refused = await around('1')
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      400,
      { code: 'invalid', detail: 'Choose a place from the list', attr: 'query.place_id' },
    ])
  })

  it.each([
    [{ name: '', query: {}, mail: true }, 'name'],
    [{ name: 'x', query: { state: 'ZZ' }, mail: true }, 'query.state'],
    [{ name: 'x', query: { q: 'x'.repeat(300) }, mail: true }, 'query.q'],
    [{ name: 'x', query: 'all', mail: true }, 'query'],
    [{ name: 'x', query: {}, mail: 'yes' }, 'mail'],
  ])('refuses %j with its field', async (body, attr) => {
    const res = await save(ana, body)
    expect([res.statusCode, res.json().errors.map((one: { attr: string }) => one.attr)]).toEqual([400, [attr]])
  })

  it('are so many at most, also of calls at once', async () => {
    const all = await Promise.all(
      Array.from({ length: savedSearchesMax + 3 }, (_, at) =>
        save(ana, { name: 'x', query: { q: `word ${at}` }, mail: false }),
      ),
    )
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(savedSearchesMax)
    expect(all.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many')
  })

  it('are kept once each, also of calls at once, and however the same is written', async () => {
    const query = { q: 'python', category: 'product_design,marketing_sales' }
    const all = await Promise.all(['One', 'Two', 'Three'].map((name) => save(ana, { name, query, mail: true })))
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(new Set(all.map((res) => res.json().id)).size).toBe(1)
    const turned = { category: 'MARKETING_SALES,product_design', q: ' Python ' }
    const again = await save(ana, { name: 'Four', query: turned, mail: false })
    expect([again.statusCode, again.json()]).toEqual([200, all[0]?.json()])
    expect((await save(ana, { name: 'Five', query: { q: 'python' }, mail: false })).statusCode).toBe(201)
    expect(await kept(ana)).toHaveLength(2)
    // What somebody else keeps is theirs.
    expect((await save(await signedInAs(house), { name: 'One', query, mail: true })).statusCode).toBe(201)
  })
})

describe('the daily mail of saved searches', () => {
  /** Mails once what was published before is old enough to be told. */
  const mailSettled = () => {
    house.clock.advance(settlingSeconds)
    return mailSearches(jobsOf(house).context)
  }

  it('reaches all others where one’s cannot be sent, and that one when the job is tried again', async () => {
    const query = (text: string) => house.ports.db.pool.query(text)
    const [first, second] = [ana, await signedInAs(house)].toSorted((one, next) => (one.id < next.id ? -1 : 1))
    if (!first || !second) throw new Error('nobody is there')
    for (const person of [first, second]) await save(person, { name: 'Apart', query: { q: 'apartword' }, mail: true })
    house.clock.advance(24 * 3_600)
    await insertPosting(ground(), await insertOrganization(ground()), { title: 'apartword intern' })
    await query(`alter table mails add constraint no_mail check (to_address <> '${first.email}') not valid`)
    await expect(mailSettled()).rejects.toThrow('1 parts')
    await query('alter table mails drop constraint no_mail')
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([0, 1])
    await mailSettled()
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([1, 1])
  })

  it('leaves the last minute to the next one, since a decision that bears it may still be on its way', async () => {
    await save(ana, { name: 'Young', query: { q: 'youngword' }, mail: true })
    house.clock.advance(24 * 3_600)
    const organization = await insertOrganization(ground())
    await insertPosting(ground(), organization, { title: 'youngword first' })
    house.clock.advance(settlingSeconds - 1)
    const from = house.clock.now()
    await insertPosting(ground(), organization, { title: 'youngword second' })
    house.clock.advance(1)
    await mailSearches(jobsOf(house).context)
    // It was decided before the mail, and came in after it.
    await insertPosting(ground(), await insertOrganization(ground()), { title: 'youngword late', publishedAt: from })
    house.clock.advance(24 * 3_600)
    await mailSearches(jobsOf(house).context)
    const told = (await mailsTo(ana)).map(({ content }) =>
      content.paragraphs.slice(1).map((line) => line.split(',')[0]),
    )
    expect(told.map((titles) => titles.toSorted())).toEqual([
      ['youngword first'],
      ['youngword late', 'youngword second'],
    ])
  })

  it('tells once of what is new, two of one organization and ten in all at most', async () => {
    await save(ana, { name: 'Robots', query: { q: 'robotword' }, mail: true })
    await save(ana, { name: 'Silent', query: { q: 'robotword' }, mail: false })
    await mailSettled()
    expect(await mailsTo(ana)).toEqual([])
    house.clock.advance(24 * 3_600)
    const flood = await insertOrganization(ground(), { name: 'Flood House' })
    for (let at = 0; at < 9; at++)
      await insertPosting(ground(), await insertOrganization(ground()), { title: 'A robotword' })
    house.clock.advance(1)
    for (let at = 0; at < 9; at++) await insertPosting(ground(), flood, { title: `robotword ${at}` })
    const suspended = await insertOrganization(ground(), { status: 'suspended', name: 'Gone House' })
    await insertPosting(ground(), suspended, { title: 'Hidden robotword' })
    const hidden = await insertPosting(ground(), await insertOrganization(ground(), { name: 'Hidden House' }), {
      title: 'robotword hidden',
    })
    await ana.call('PUT', `/api/jobs/${hidden}/mark/`, { hidden: true })
    await Promise.all([mailSettled(), mailSearches(jobsOf(house).context)])
    const [mail, ...more] = await mailsTo(ana)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('10 new for “Robots”')
    const told = mail?.content.paragraphs.slice(1) ?? []
    expect(told).toHaveLength(10)
    expect(told.filter((line) => line.includes('Flood House'))).toHaveLength(2)
    expect(told.join()).not.toMatch(/Gone House|Hidden House/)
    expect(mail?.content.closing).toEqual(['There are more. The list has all of them.'])
    // Not again, neither in the same run of the day nor on the next one.
    house.clock.advance(24 * 3_600)
    await mailSettled()
    expect(await mailsTo(ana)).toHaveLength(1)
  })

  it('begins anew where it is turned on, and leaves nothing out where it was on already', async () => {
    const ids: string[] = []
    for (const mail of [true, false]) {
      const saved = await save(ana, { name: mail ? 'On' : 'Off', query: { q: mail ? 'onword' : 'offword' }, mail })
      ids.push(saved.json().id)
    }
    house.clock.advance(24 * 3_600)
    await insertPosting(ground(), await insertOrganization(ground()), { title: 'onword offword' })
    house.clock.advance(1)
    for (const id of ids) expect((await ana.call('PATCH', `${url}${id}/`, { mail: true })).statusCode).toBe(200)
    await mailSettled()
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual(['1 new for “On”'])
  })

  it('is one a day for all searches of a person, each posting once under the name of its search', async () => {
    await save(ana, { name: 'First', query: { q: 'firstword' }, mail: true })
    house.clock.advance(24 * 3_600)
    // Kept an hour ago, and not due for itself.
    await save(ana, { name: 'Second', query: { q: 'secondword' }, mail: true })
    house.clock.advance(3_600)
    const publish = async (...titles: string[]) => {
      for (const title of titles) await insertPosting(ground(), await insertOrganization(ground()), { title })
    }
    await publish('firstword alone', 'firstword secondword both', 'secondword alone')
    expect(await Promise.all([mailSettled(), mailSearches(jobsOf(house).context)])).toContain(1)
    const [mail, ...more] = await mailsTo(ana)
    expect([mail?.subject, more]).toEqual(['3 new for your saved searches', []])
    const [, ...lines] = mail?.content.paragraphs ?? []
    const named = lines.map((line) => /^“(First|Second)”: http/.exec(line)?.[1] ?? line.split(',')[0])
    expect(named.filter((line) => line === 'First' || line === 'Second')).toEqual(['First', 'Second'])
    const second = named.indexOf('Second')
    expect(named.slice(1, second).toSorted()).toEqual(['firstword alone', 'firstword secondword both'])
    expect(named.slice(second + 1)).toEqual(['secondword alone'])
    expect(mail?.content.closing).toEqual([])
    expect(mail?.content.unsubscribe.oneClick).toContain('/api/unsubscribe/')
    // The second search was told of with the first: neither has a mail of its own later on that day.
    house.clock.advance(19 * 3_600)
    await publish('firstword later', 'secondword later')
    await mailSettled()
    expect(await mailsTo(ana)).toHaveLength(1)
    house.clock.advance(2 * 3_600)
    await mailSettled()
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      '3 new for your saved searches',
      '2 new for your saved searches',
    ])
  })

  it('tells of others though one organization published more than a hundred after them', async () => {
    await save(ana, { name: 'Flooded', query: { q: 'floodword' }, mail: true })
    house.clock.advance(24 * 3_600)
    await insertPosting(ground(), await insertOrganization(ground(), { name: 'Quiet House' }), { title: 'floodword' })
    house.clock.advance(1)
    const loud = await insertOrganization(ground(), { name: 'Loud House' })
    await Promise.all(Array.from({ length: 101 }, () => insertPosting(ground(), loud, { title: 'floodword' })))
    await mailSettled()
    const [mail] = await mailsTo(ana)
    const told = (mail?.content.paragraphs.slice(1) ?? []).map((line) => /(Quiet|Loud) House/.exec(line)?.[1])
    expect(told.toSorted()).toEqual(['Loud', 'Loud', 'Quiet'])
    expect(mail?.content.closing).toEqual(['There are more. The list has all of them.'])
  })

  it('says where each can be done, at a place or from elsewhere', async () => {
    await save(ana, { name: 'Where', query: { q: 'whereword' }, mail: true })
    house.clock.advance(24 * 3_600)
    const publish = async (over: Parameters<typeof insertPosting>[2]) =>
      insertPosting(ground(), await insertOrganization(ground(), { name: 'Where House' }), {
        title: 'whereword',
        ...over,
      })
    await publish({})
    await publish({ remote: true })
    await publish({ remote: true, place: '' })
    await mailSettled()
    const told = (await mailsTo(ana))[0]?.content.paragraphs.slice(1) ?? []
    expect(told.map((line) => /House\. (.+), \$20/.exec(line)?.[1]).toSorted()).toEqual([
      'Austin, Texas, United States',
      'Austin, Texas, United States, or remote',
      'Remote',
    ])
  })

  it('goes out where another search looks around a place that there is no more', async () => {
    await save(ana, { name: 'Lost', query: { q: 'lostword', place_id: '4671654' }, mail: true })
    await house.ports.db.pool.query(
      `update saved_searches set query = '{"q":"lostword","place_id":"1"}' where name = 'Lost'`,
    )
    await save(ana, { name: 'Found', query: { q: 'lostword' }, mail: true })
    house.clock.advance(24 * 3_600)
    await insertPosting(ground(), await insertOrganization(ground()), { title: 'lostword' })
    await mailSettled()
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual(['1 new for “Found”'])
  })

  it('ends with one click in any of them', async () => {
    await save(ana, { name: 'Clicks', query: { q: 'clickword' }, mail: true })
    const organization = await insertOrganization(ground())
    const publish = async () => {
      house.clock.advance(24 * 3_600)
      await insertPosting(ground(), organization, { title: 'clickword' })
      await mailSettled()
    }
    await publish()
    const [mail] = await mailsTo(ana)
    const { pathname } = new URL(mail?.content.unsubscribe.oneClick ?? '')
    const ended = await house.app.inject({
      method: 'POST',
      url: pathname,
      payload: { 'List-Unsubscribe': 'One-Click' },
    })
    expect([ended.statusCode, ended.json()]).toEqual([200, { kind: 'searches' }])
    await publish()
    expect(await mailsTo(ana)).toHaveLength(1)
  })

  it('goes to no closed account, and speaks its reader’s language', async () => {
    const bea = await signedInAs(house)
    for (const who of [ana, bea]) await save(who, { name: 'Zorros', query: { q: 'zorroword' }, mail: true })
    await bea.call('PUT', '/api/locale/', { locale: 'es' })
    await ana.call('POST', '/api/auth/deactivate/', { username: ana.email, password: ana.password })
    house.clock.advance(24 * 3_600)
    await insertPosting(ground(), await insertOrganization(ground()), { title: 'zorroword' })
    await mailSettled()
    expect((await mailsTo(ana)).filter(({ subject }) => subject.includes('Zorros'))).toEqual([])
    expect((await mailsTo(bea)).map(({ subject }) => subject)).toEqual(['1 nueva para «Zorros»'])
  })
})
