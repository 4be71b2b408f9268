import { msg } from '@lingui/core/macro'

/** What the sentences of applications are called in the catalogs. */
export const applicationsTexts = [
  msg({
    id: 'wire:This internship no longer takes applications.',
    message: 'This internship no longer takes applications.',
  }),
  msg({
    id: 'wire:The application could not be sent. Try again.',
    message: 'The application could not be sent. Try again.',
  }),
  msg({
    id: 'wire:You have withdrawn this application twice. It cannot be sent again.',
    message: 'You have withdrawn this application twice. It cannot be sent again.',
  }),
  msg({
    id: 'wire:The offer has changed since you read it. Read it again, then answer.',
    message: 'The offer has changed since you read it. Read it again, then answer.',
  }),
  msg({
    id: 'wire:This cannot be done at the stage the application is in now.',
    message: 'This cannot be done at the stage the application is in now.',
  }),
  msg({
    id: 'wire:This offer cannot be accepted at the moment.',
    message: 'This offer cannot be accepted at the moment.',
  }),
  msg({
    id: 'wire:This offer has no terms that could be accepted. Ask the organization to make it again.',
    message: 'This offer has no terms that could be accepted. Ask the organization to make it again.',
  }),
  msg({
    id: 'wire:Nothing of this posting is approved, so no offer can be made on it.',
    message: 'Nothing of this posting is approved, so no offer can be made on it.',
  }),
  msg({
    id: 'wire:The pay must be within what the posting offers',
    message: 'The pay must be within what the posting offers',
  }),
  msg({
    id: 'wire:The start is more than a year ahead: choose an earlier day',
    message: 'The start is more than a year ahead: choose an earlier day',
  }),
  msg({
    id: 'wire:The posting has changed since you read it. Read it again, then send the offer.',
    message: 'The posting has changed since you read it. Read it again, then send the offer.',
  }),
  msg({
    id: 'wire:Pay and start belong to a move to the offer',
    message: 'Pay and start belong to a move to the offer',
  }),
  msg({
    id: 'wire:This takes a decision back: the offer stands as it was made, with the pay and the start that it had.',
    message: 'This takes a decision back: the offer stands as it was made, with the pay and the start that it had.',
  }),
  msg({
    id: 'wire:The student has not accepted the offer yet.',
    message: 'The student has not accepted the offer yet.',
  }),
  msg({
    id: 'wire:The student has answered meanwhile. See where the application stands now.',
    message: 'The student has answered meanwhile. See where the application stands now.',
  }),
  msg({
    id: 'wire:A colleague has just moved this application. See where it stands now.',
    message: 'A colleague has just moved this application. See where it stands now.',
  }),
  msg({
    id: 'wire:The student already knows the decision, so it stands.',
    message: 'The student already knows the decision, so it stands.',
  }),
  msg({
    id: 'wire:Interviews are for students whom the program has vetted.',
    message: 'Interviews are for students whom the program has vetted.',
  }),
  msg({
    id: 'wire:This student cannot be invited any more.',
    message: 'This student cannot be invited any more.',
  }),
  msg({
    id: 'wire:This student has already applied.',
    message: 'This student has already applied.',
  }),
  msg({ id: 'wire:Answer this question', message: 'Answer this question' }),
  msg({ id: 'wire:Answer each question once', message: 'Answer each question once' }),
  msg({ id: 'wire:Choose at least one', message: 'Choose at least one' }),
  msg({ id: 'wire:Move 100 at once at most', message: 'Move 100 at once at most' }),
  msg({ id: 'wire:Name ten at most', message: 'Name ten at most' }),
  msg({ id: 'wire:Use a number from 1 to 5', message: 'Use a number from 1 to 5' }),
  msg({
    id: 'wire:The account of this colleague is closed. Choose another one.',
    message: 'The account of this colleague is closed. Choose another one.',
  }),
  msg({
    id: 'wire:Choose a member of your organization',
    message: 'Choose a member of your organization',
  }),
]
