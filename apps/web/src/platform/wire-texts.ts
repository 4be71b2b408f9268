import { msg } from '@lingui/core/macro'

/** What the server’s own sentences, those of no room, are called in the catalogs. */
export const platformTexts = [
  msg({
    id: 'wire:An account with this email address already exists. Please log in.',
    message: 'An account with this email address already exists. Please log in.',
  }),
  msg({ id: 'wire:Invalid username or password', message: 'Invalid username or password' }),
  msg({ id: 'wire:User email is not confirmed', message: 'User email is not confirmed' }),
  msg({
    id: 'wire:A challenge is required to authenticate the user.',
    message: 'A challenge is required to authenticate the user.',
  }),
  msg({ id: 'wire:Invalid confirmation code', message: 'Invalid confirmation code' }),
  msg({ id: 'wire:Code expired. Please request a new code', message: 'Code expired. Please request a new code' }),
  msg({ id: 'wire:Could not reset password.', message: 'Could not reset password.' }),
  msg({
    id: 'wire:An error occurred while interacting with a cloud service.',
    message: 'An error occurred while interacting with a cloud service.',
  }),
  msg({
    id: 'wire:An unexpected error occurred. Please try again later.',
    message: 'An unexpected error occurred. Please try again later.',
  }),
  msg({
    id: 'wire:This account was created using a federated provider. Please sign in with that provider.',
    message: 'This account was created using a federated provider. Please sign in with that provider.',
  }),
  msg({ id: 'wire:Required field is missing', message: 'Required field is missing' }),
  msg({ id: 'wire:Please log in to continue.', message: 'Please log in to continue.' }),
  msg({ id: 'wire:You do not have permission to do this.', message: 'You do not have permission to do this.' }),
  msg({
    id: 'wire:You are viewing as somebody else. Only they can do this.',
    message: 'You are viewing as somebody else. Only they can do this.',
  }),
  msg({
    id: 'wire:This account is deactivated. To use it again, write to {0}.',
    message: 'This account is deactivated. To use it again, write to {0}.',
  }),
  msg({
    id: 'wire:This account is deleted, as its owner asked. Within the hour you can sign up again with this address.',
    message: 'This account is deleted, as its owner asked. Within the hour you can sign up again with this address.',
  }),
  msg({
    id: 'wire:This account is about to be deleted. Keep it first, then it can be used as before.',
    message: 'This account is about to be deleted. Keep it first, then it can be used as before.',
  }),
  msg({
    id: 'wire:Set up a second factor first: this account cannot be used without one.',
    message: 'Set up a second factor first: this account cannot be used without one.',
  }),
  msg({ id: 'wire:Not found.', message: 'Not found.' }),
  msg({ id: 'wire:This method is not allowed here.', message: 'This method is not allowed here.' }),
  msg({ id: 'wire:This content type is not supported.', message: 'This content type is not supported.' }),
  msg({
    id: 'wire:Somebody else is signed in now. Reload the page.',
    message: 'Somebody else is signed in now. Reload the page.',
  }),
  msg({
    id: 'wire:Too many requests. Try again in {0} seconds.',
    message: 'Too many requests. Try again in {0} seconds.',
  }),
  msg({
    id: 'wire:This is too large to send. The maximum size is 256KB.',
    message: 'This is too large to send. The maximum size is 256KB.',
  }),
  msg({ id: 'wire:The request is not valid.', message: 'The request is not valid.' }),
  msg({ id: 'wire:The request body is not valid.', message: 'The request body is not valid.' }),
  msg({ id: 'wire:The request body is not valid JSON.', message: 'The request body is not valid JSON.' }),
  msg({ id: 'wire:The request body must be a JSON object.', message: 'The request body must be a JSON object.' }),
  msg({ id: 'wire:This value is not valid.', message: 'This value is not valid.' }),
  msg({
    id: 'wire:This page of the list is not known. Start from the first one.',
    message: 'This page of the list is not known. Start from the first one.',
  }),
  msg({ id: 'wire:Must be text', message: 'Must be text' }),
  msg({ id: 'wire:Use letters, numbers and punctuation only', message: 'Use letters, numbers and punctuation only' }),
  msg({ id: 'wire:Use {0} characters at most', message: 'Use {0} characters at most' }),
  msg({ id: 'wire:Use a number from {0} to {1}', message: 'Use a number from {0} to {1}' }),
  msg({ id: 'wire:Enter a real day as YYYY-MM-DD', message: 'Enter a real day as YYYY-MM-DD' }),
  msg({ id: 'wire:Choose one of the languages', message: 'Choose one of the languages' }),
]
