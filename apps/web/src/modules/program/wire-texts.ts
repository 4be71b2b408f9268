import { msg } from '@lingui/core/macro'

/** What the sentences and labels of the program are called in the catalogs. */
export const programTexts = [
  msg({ id: 'wire:Start date required', message: 'Start date required' }),
  msg({ id: 'wire:Choose a start date from the list', message: 'Choose a start date from the list' }),
  msg({
    id: 'wire:This start date has passed. Choose another one',
    message: 'This start date has passed. Choose another one',
  }),
  msg({ id: 'wire:Select at least one track', message: 'Select at least one track' }),
  msg({ id: 'wire:Select up to two tracks', message: 'Select up to two tracks' }),
  msg({ id: 'wire:Choose a track from the list', message: 'Choose a track from the list' }),
  msg({ id: 'wire:Choose each track once', message: 'Choose each track once' }),
  msg({ id: 'wire:Please choose a payment plan', message: 'Please choose a payment plan' }),
  msg({ id: 'wire:Unknown payment plan', message: 'Unknown payment plan' }),
  msg({ id: 'wire:Unknown status', message: 'Unknown status' }),
  msg({ id: 'wire:The application has moved in the meantime.', message: 'The application has moved in the meantime.' }),
  msg({ id: 'wire:This is not possible in the current status', message: 'This is not possible in the current status' }),
  msg({
    id: 'wire:Your application is being changed elsewhere. Try again.',
    message: 'Your application is being changed elsewhere. Try again.',
  }),
  msg({
    id: 'wire:This student has another application that is still open',
    message: 'This student has another application that is still open',
  }),
  msg({ id: 'wire:Application Started', message: 'Application Started' }),
  msg({ id: 'wire:Applied', message: 'Applied' }),
  msg({ id: 'wire:Matching', message: 'Matching' }),
  msg({ id: 'wire:Interviewing', message: 'Interviewing' }),
  msg({ id: 'wire:Accepted', message: 'Accepted' }),
  msg({ id: 'wire:Archived', message: 'Archived' }),
  msg({ id: 'wire:Send Application Reminder', message: 'Send Application Reminder' }),
  msg({ id: 'wire:Rejected', message: 'Rejected' }),
  msg({ id: 'wire:Invoice Reminder', message: 'Invoice Reminder' }),
  msg({ id: 'wire:Payment Pending', message: 'Payment Pending' }),
  msg({ id: 'wire:Payment Failed', message: 'Payment Failed' }),
  msg({ id: 'wire:Payment Paid', message: 'Payment Paid' }),
  msg({ id: 'wire:Standard', message: 'Standard' }),
  msg({ id: 'wire:Payment Plan', message: 'Payment Plan' }),
  msg({ id: 'wire:Standard Financial Aid', message: 'Standard Financial Aid' }),
  msg({ id: 'wire:Payment Plan Financial Aid', message: 'Payment Plan Financial Aid' }),
]
