import { msg } from '@lingui/core/macro'

/** What the sentences of the notices are called in the catalogs. */
export const noticesTexts = [msg({ id: 'wire:Must be an id', message: 'Must be an id' })]
