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
  '0005_password_resets.sql': 'fb1bac5ef25e68e4820f678ac47001f6134ee9df3c2b324e9c8124e19e8c6487',
  '0006_run_as.sql': '3d66f090b13f598d03e6dc75951f2464911de07f757fb2be7c7a6f3380e2541d',
  '0007_second_factor.sql': '25cfc539d28467dbf04c6fd54d640b01348ecd7cffa533b5babeb1739f35ac8c',
  '0008_federated_sign_in.sql': 'ecf906231c982c42c00a1b299a27b958e850a8d6a76500186f046c07b569663b',
  '0009_personal_data.sql': 'ae92e65ce4b345d864a03ba44e4dba7baff84dcaeb013018eee865f8758033bd',
  '0010_trail_without_names.sql': '33cd9fbfba3d067cd7e614c558d3e25bad69b7c9e9dcd7578decc2e2605e1002',
  '0011_logins_that_wait.sql': '5b43db66d898314621103c08b5a175a4ea2ebf59a09a9acfe9d6e14d2619682a',
  '0012_own_settings.sql': 'bfebb6b366473c7940479d9285439f2a45756e6a7eeee5ad9712d93c6905913a',
  '0013_mails_of_former_addresses.sql': '84af88be054fd34f97e06044d9382c9442564278af909abc4141945befc8bfc3',
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
