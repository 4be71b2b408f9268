import { msg } from '@lingui/core/macro'

/** What the sentences of the search and of saved searches are called in the catalogs. */
export const discoveryTexts = [
  msg({ id: 'wire:This is over.', message: 'This is over.' }),
  msg({ id: 'wire:Must be an object', message: 'Must be an object' }),
  msg({
    id: 'wire:You can keep {0} searches. Delete one first.',
    message: 'You can keep {0} searches. Delete one first.',
  }),
]
