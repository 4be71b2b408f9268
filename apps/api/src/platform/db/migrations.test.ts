import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const folder = new URL('../../../migrations/', import.meta.url)

/** What has been released: an installation that has run it never runs it again, so a change would never reach it. */
const released: Readonly<Record<string, string>> = {
  '0000_start.sql': '9c1c7a7d848fb14284bed5f651e62c8b5efd62ac4375b62b29f3bb0de2ff90cb',
  '0001_guards.sql': '2edba4ebd721e8c0430cd436cc47892aa82b8ec4f4781e22cfe9814a8b6533ff',
  '0002_locale.sql': 'c020553b8f699c0324a79704b2940ce0328f3be1c8bd5fb4bf073e0dc79c67af',
  '0003_search_words.sql': '3e1db0924688cdf40ac60213f6904e2c8b455ead28773abc1ae26839da9330e8',
  '0004_users_search.sql': '597e9829ac899c55f0030bcbf2c38bb0f473bfc0b96c351efa60833e3b8268dc',
}

it('no released migration is changed; what is new comes in a file of its own', async () => {
  const found = await readdir(folder)
  for (const [name, hash] of Object.entries(released)) {
    const text = await readFile(new URL(name, folder))
    expect([name, createHash('sha256').update(text).digest('hex')]).toEqual([name, hash])
  }
  const files = found.filter((name) => name.endsWith('.sql')).toSorted()
  expect(files.slice(0, Object.keys(released).length)).toEqual(Object.keys(released))
})
