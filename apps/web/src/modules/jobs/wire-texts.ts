import { msg } from '@lingui/core/macro'

/** What the sentences of postings are called in the catalogs. */
export const jobsTexts = [
  msg({
    id: 'wire:The posting could not be created. Try again.',
    message: 'The posting could not be created. Try again.',
  }),
  msg({
    id: 'wire:This posting was deleted, so nothing of it is saved. Copy what you want to keep.',
    message: 'This posting was deleted, so nothing of it is saved. Copy what you want to keep.',
  }),
  msg({
    id: 'wire:The posting has changed in the meantime. Read it again, then change it.',
    message: 'The posting has changed in the meantime. Read it again, then change it.',
  }),
  msg({
    id: 'wire:Students see postings of vetted organizations only. You can write and preview; send it once yours is vetted.',
    message:
      'Students see postings of vetted organizations only. You can write and preview; send it once yours is vetted.',
  }),
  msg({
    id: 'wire:This cannot be done in the state the posting is in now.',
    message: 'This cannot be done in the state the posting is in now.',
  }),
  msg({ id: 'wire:Title is required', message: 'Title is required' }),
  msg({ id: 'wire:Category is required', message: 'Category is required' }),
  msg({ id: 'wire:Description is required', message: 'Description is required' }),
  msg({ id: 'wire:Say where it is, or that it is remote', message: 'Say where it is, or that it is remote' }),
  msg({
    id: 'wire:Choose the place from the list, so that students near it find the internship',
    message: 'Choose the place from the list, so that students near it find the internship',
  }),
  msg({ id: 'wire:Lowest pay is required', message: 'Lowest pay is required' }),
  msg({ id: 'wire:Highest pay is required', message: 'Highest pay is required' }),
  msg({ id: 'wire:Hours a week are required', message: 'Hours a week are required' }),
  msg({ id: 'wire:Start is required', message: 'Start is required' }),
  msg({ id: 'wire:Deadline is required', message: 'Deadline is required' }),
  msg({ id: 'wire:Say who reads the applications', message: 'Say who reads the applications' }),
  msg({
    id: 'wire:The highest pay cannot be less than the lowest',
    message: 'The highest pay cannot be less than the lowest',
  }),
  msg({ id: 'wire:The start has passed: choose a later day', message: 'The start has passed: choose a later day' }),
  msg({
    id: 'wire:The deadline has passed: choose a later day',
    message: 'The deadline has passed: choose a later day',
  }),
  msg({ id: 'wire:Choose a deadline within a year', message: 'Choose a deadline within a year' }),
  msg({ id: 'wire:The deadline must not be after the start', message: 'The deadline must not be after the start' }),
  msg({ id: 'wire:Pay cannot be negative', message: 'Pay cannot be negative' }),
  msg({
    id: 'wire:Every internship here is paid: enter the pay for an hour',
    message: 'Every internship here is paid: enter the pay for an hour',
  }),
  msg({ id: 'wire:Pay is for one hour: $500 at most', message: 'Pay is for one hour: $500 at most' }),
  msg({
    id: 'wire:Enter dollars and cents, for example 18.50',
    message: 'Enter dollars and cents, for example 18.50',
  }),
  msg({ id: 'wire:Use a whole number from {0} to {1}', message: 'Use a whole number from {0} to {1}' }),
  msg({ id: 'wire:Must be an id', message: 'Must be an id' }),
  msg({ id: 'wire:Write the question, or remove it', message: 'Write the question, or remove it' }),
  msg({ id: 'wire:Must be a list', message: 'Must be a list' }),
  msg({ id: 'wire:Ask {0} questions at most', message: 'Ask {0} questions at most' }),
  msg({ id: 'wire:Each question needs an id of its own', message: 'Each question needs an id of its own' }),
  msg({ id: 'wire:Name {0} skills at most', message: 'Name {0} skills at most' }),
  msg({ id: 'wire:Its organization is not vetted.', message: 'Its organization is not vetted.' }),
  msg({
    id: 'wire:The posting has changed in the meantime. Read it again, then decide.',
    message: 'The posting has changed in the meantime. Read it again, then decide.',
  }),
  msg({
    id: 'wire:This cannot be decided in the state the posting is in now.',
    message: 'This cannot be decided in the state the posting is in now.',
  }),
]
