import { expect, it } from 'vitest'
import { faultOf, namesOf } from './names.ts'

it('every form of the two words', () => {
  expect(namesOf('video-letters', 'video-letter')).toMatchObject({
    rooms: 'videoLetters',
    Rooms: 'VideoLetters',
    table: 'video_letters',
    Words: 'Video letters',
    noun: 'videoLetter',
    Noun: 'VideoLetter',
    word: 'video letter',
  })
})

it.each([
  ['', '', 'small letters and dashes'],
  ['Guides', 'guide', 'small letters and dashes'],
  ['../guides', 'guide', 'small letters and dashes'],
  ['guides-', 'guide', 'small letters and dashes'],
  ['guides', '', 'small letters and dashes'],
  ['guide', 'guide', 'plural'],
  ['program', 'one', 'already'],
  ['pages', 'page', 'Choose another word'],
  ['guides', 'guide', null],
])('"%s" of "%s" is told: %s', (room, noun, told) => {
  const fault = faultOf(room, noun, ['program'])
  if (told === null) expect(fault).toBeNull()
  else expect(fault).toContain(told)
})
