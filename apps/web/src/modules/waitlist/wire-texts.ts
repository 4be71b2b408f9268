import { msg } from '@lingui/core/macro'

/** What the sentences of the waitlist are called in the catalogs. */
export const waitlistTexts = [
  msg({ id: 'wire:This address is on the waitlist already.', message: 'This address is on the waitlist already.' }),
  msg({ id: 'wire:Use the address of your account.', message: 'Use the address of your account.' }),
]
