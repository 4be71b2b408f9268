import { msg } from '@lingui/core/macro'

/** What the sentences of consent are called in the catalogs. */
export const consentTexts = [
  msg({
    id: 'wire:The consent form has changed. Please read it again and sign.',
    message: 'The consent form has changed. Please read it again and sign.',
  }),
]
