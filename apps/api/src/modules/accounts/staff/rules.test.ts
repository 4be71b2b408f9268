import { expect, it } from 'vitest'
import { authorOf } from './rules.ts'

const [actorId, requestId] = ['019a0000-0000-7000-8000-000000000001', 'a-call']

it.each([
  ['a person’s', 'person', { actorId, requestId, action: 'account.renamed' }],
  [
    'a person’s, whose hour was over between two calls',
    'person',
    { actorId, requestId: null, action: 'run_as.expired' },
  ],
  ['of nobody yet, by a mailed code', 'nobody', { actorId: null, requestId, action: 'account.password_reset' }],
  [
    'the operator’s, in place of a lost phone',
    'operator',
    { actorId: null, requestId: null, action: 'second_factor.reset' },
  ],
  [
    'the operator’s, who gave an address',
    'operator',
    { actorId: null, requestId: null, action: 'account.address_given' },
  ],
  ['the operator’s, asked by letter', 'operator', { actorId: null, requestId: null, action: 'deletion.asked' }],
  ['the product’s', 'product', { actorId: null, requestId: null, action: 'export.ready' }],
] as const)('an event is %s', (_whose, author, event) => {
  expect(authorOf(event)).toBe(author)
})
