import { msg } from '@lingui/core/macro'

/** What the sentences of student profiles are called in the catalogs. */
export const portfolioTexts = [
  msg({
    id: 'wire:Use letters from a to z, digits, and single hyphens between them',
    message: 'Use letters from a to z, digits, and single hyphens between them',
  }),
  msg({ id: 'wire:Use {0} characters at least', message: 'Use {0} characters at least' }),
  msg({
    id: 'wire:This name is reserved. Choose another.',
    message: 'This name is reserved. Choose another.',
  }),
  msg({
    id: 'wire:Somebody else has this name. Choose another.',
    message: 'Somebody else has this name. Choose another.',
  }),
  msg({
    id: 'wire:Enter a month and year, such as {0}/{1}, or a year',
    message: 'Enter a month and year, such as {0}/{1}, or a year',
  }),
  msg({ id: 'wire:The end comes before the start', message: 'The end comes before the start' }),
  msg({ id: 'wire:School is required', message: 'School is required' }),
  msg({ id: 'wire:Title is required', message: 'Title is required' }),
  msg({ id: 'wire:Must be the id of one of your projects', message: 'Must be the id of one of your projects' }),
  msg({ id: 'wire:Must be a list', message: 'Must be a list' }),
  msg({ id: 'wire:Use {0} entries at most', message: 'Use {0} entries at most' }),
  msg({ id: 'wire:Use a whole number from {0} to {1}', message: 'Use a whole number from {0} to {1}' }),
  msg({
    id: 'wire:Your profile was changed in another window. Load it again, then save.',
    message: 'Your profile was changed in another window. Load it again, then save.',
  }),
  msg({
    id: 'wire:The profile could not be created. Try again.',
    message: 'The profile could not be created. Try again.',
  }),
  msg({ id: 'wire:Choose a JSON Resume file', message: 'Choose a JSON Resume file' }),
]
