import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { openMarket } from '../../../testing-market.ts'
import { joinAs } from '../../organizations/testing.ts'
import { apply } from '../testing.ts'

let house: TestApp
let erin: Person
let organization = ''
let posting = ''
beforeEach(async () => {
  ;({ house, erin, organization, posting } = await openMarket())
  return () => house.close()
})

const applied = async (): Promise<string> => (await apply(await signedInAs(house), posting)).json().id
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)

describe('a score card', () => {
  it('shows those of others once there is one’s own', async () => {
    const id = await applied()
    const ivan = await colleague('interviewer')
    const card = { criteria: { skills: 5, motivation: 4, communication: 3 }, recommendation: 'yes', text: 'Good' }
    const url = `/api/applications/${id}/score_card/`
    expect((await ivan.call('PUT', url, card)).json()).toMatchObject({ own_score_card: card, score_cards: [] })
    const before = (await erin.call('GET', `/api/applications/${id}/`)).json()
    expect([before.score_cards, before.other_score_cards, before.own_score_card]).toEqual([null, 1, null])
    expect(JSON.stringify(before)).not.toContain('Good')
    const after = (await erin.call('PUT', url, { ...card, text: 'Mine' })).json()
    expect(after.score_cards).toMatchObject([card])
  })

  it('is read by who gave it, however many others came before', async () => {
    const id = await applied()
    const many = Array.from({ length: 101 }, (_, at) => `member-${at}`)
    await house.ports.db.pool.query(
      `with made as (insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
         select gen_random_uuid(), name, name, name, 'X', 'EMPLOYER', '{EMPLOYER}', now() from unnest($2::text[]) name returning id)
       insert into score_cards (application_id, by_id, criteria, recommendation, text, at)
         select $1, id, '{"skills": 1, "motivation": 1, "communication": 1}', 'no', '', '2020-01-01' from made`,
      [id, many],
    )
    const card = { criteria: { skills: 5, motivation: 4, communication: 3 }, recommendation: 'yes', text: 'Mine' }
    const { own_score_card, score_cards } = (await erin.call('PUT', `/api/applications/${id}/score_card/`, card)).json()
    expect(own_score_card).toMatchObject({ text: 'Mine' })
    expect(score_cards).toHaveLength(100)
  })
})
