import { msg } from '@lingui/core/macro'

/** What the sentences of organizations are called in the catalogs. */
export const organizationsTexts = [
  msg({
    id: 'wire:The organization could not be created. Try again.',
    message: 'The organization could not be created. Try again.',
  }),
  msg({
    id: 'wire:This cannot be done in the state the organization is in now.',
    message: 'This cannot be done in the state the organization is in now.',
  }),
  msg({ id: 'wire:Legal name is required', message: 'Legal name is required' }),
  msg({ id: 'wire:Kind of organization is required', message: 'Kind of organization is required' }),
  msg({ id: 'wire:Industry is required', message: 'Industry is required' }),
  msg({ id: 'wire:Number of employees is required', message: 'Number of employees is required' }),
  msg({ id: 'wire:Number of interns a year is required', message: 'Number of interns a year is required' }),
  msg({ id: 'wire:Place is required', message: 'Place is required' }),
  msg({
    id: 'wire:A few sentences about the organization are required',
    message: 'A few sentences about the organization are required',
  }),
  msg({ id: 'wire:An EIN has nine digits, such as 12-3456789', message: 'An EIN has nine digits, such as 12-3456789' }),
  msg({
    id: 'wire:Somebody has to run the organization. Make another member an administrator first.',
    message: 'Somebody has to run the organization. Make another member an administrator first.',
  }),
  msg({
    id: 'wire:This person already belongs to the organization.',
    message: 'This person already belongs to the organization.',
  }),
  msg({ id: 'wire:You already belong to an organization.', message: 'You already belong to an organization.' }),
  msg({
    id: 'wire:The organization has changed in the meantime. Read it again, then decide.',
    message: 'The organization has changed in the meantime. Read it again, then decide.',
  }),
  msg({
    id: 'wire:The organization has changed in the meantime. Read it again, then take it back.',
    message: 'The organization has changed in the meantime. Read it again, then take it back.',
  }),
  msg({
    id: 'wire:This cannot be decided in the state the organization is in now.',
    message: 'This cannot be decided in the state the organization is in now.',
  }),
  msg({
    id: 'wire:The organization has not given everything that is needed.',
    message: 'The organization has not given everything that is needed.',
  }),
  msg({ id: 'wire:Tell the organization why', message: 'Tell the organization why' }),
  msg({ id: 'wire:Say why you want to see it', message: 'Say why you want to see it' }),
  msg({ id: 'wire:Use true, or leave it out', message: 'Use true, or leave it out' }),
  msg({ id: 'wire:Must be a whole number', message: 'Must be a whole number' }),
  msg({ id: 'wire:Name is required', message: 'Name is required' }),
  msg({
    id: 'wire:Enter a web address that starts with https://',
    message: 'Enter a web address that starts with https://',
  }),
]
