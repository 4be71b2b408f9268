import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../command.ts'
import { type Names, namesOf } from './names.ts'
import { registrations } from './registration.ts'

const first = namesOf('video-letters', 'video-letter', 'cartas en video')
const second = namesOf('podcasts', 'podcast', 'Podcasts')

const countOf = (text: string, { room, rooms, Words }: Names): number =>
  new Set([room, rooms, Words]).values().reduce((sum, word) => sum + text.split(word).length - 1, 0)

const gapsIn = (text: string): number => text.match(/[[,]\s*,/g)?.length ?? 0

it.each(registrations)('a second room finds its place in $path too', async ({ path, change }) => {
  const text = await readFile(join(root, path), 'utf8')
  const [alone, one] = [change(text, second), change(text, first)]
  const both = change(one, second)
  expect(countOf(both, second) - countOf(one, second)).toBe(countOf(alone, second) - countOf(text, second))
  expect(countOf(both, first)).toBe(countOf(one, first))
  expect(gapsIn(both)).toBe(gapsIn(text))
})

it('the page stands among those that the component library is there for', async () => {
  const list = registrations.find(({ path }) => path === 'apps/web/src/routes.ts')
  const text = list?.change(await readFile(join(root, list.path), 'utf8'), second)
  expect(text).toMatch(/equipped\.tsx', \[[^\]]*'podcasts'[^\]]*\]/)
})
