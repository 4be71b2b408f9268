import { expect, it } from 'vitest'
import { faultOf, namesOf } from './names.ts'

it('every form of the two words', () => {
  expect(namesOf('video-letters', 'video-letter', 'cartas en video')).toMatchObject({
    rooms: 'videoLetters',
    Rooms: 'VideoLetters',
    table: 'video_letters',
    Words: 'Video letters',
    noun: 'videoLetter',
    Noun: 'VideoLetter',
    word: 'video letter',
    spanish: 'Cartas en video',
  })
})

it.each([
  ['', '', 'Guías', 'small letters and dashes'],
  ['Guides', 'guide', 'Guías', 'small letters and dashes'],
  ['../guides', 'guide', 'Guías', 'small letters and dashes'],
  ['guides-', 'guide', 'Guías', 'small letters and dashes'],
  ['guides', '', 'Guías', 'small letters and dashes'],
  ['guide', 'guide', 'Guías', 'plural'],
  ['program', 'one', 'Programas', 'already'],
  ['pages', 'page', 'Páginas', 'Choose another word'],
  ['guides', 'guide', '', 'in Spanish'],
  ['guides', 'guide', '"Guías"', 'in Spanish'],
  ['guides', 'guide', 'Guías', null],
])('"%s" of "%s", "%s" in Spanish, is told: %s', (room, noun, spanish, told) => {
  const fault = faultOf(room, noun, spanish, ['program'])
  if (told === null) expect(fault).toBeNull()
  else expect(fault).toContain(told)
})
