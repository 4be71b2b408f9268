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
  '0014_corrected_consents.sql': '62bdf47b84fb706bb93ac313a5da0f6b3b07f27b776ae6a4a6a3a5dc98b2b79c',
  '0015_organizations.sql': 'fcf95a1df82123c188706f969b5fed3bc94fc22e474b25ce6d1598442d8e8d4f',
  '0016_posting_words.sql': '2b212cc7a10a4d6ff029f83fef99717c647fdd34c6ec118056f2b405fec73238',
  '0017_postings.sql': 'a807a903b3ef4cb61d3a705f32b0989d73cc27c91a3d2651ca3ffd02041ca91f',
  '0018_live_events.sql': '06311c1ef2be4b1e732be8c458de873e56060ed88afb43da260c83cae3d2b37c',
  '0019_portfolio.sql': 'a33afc634c48021e4be5ef366638d1acd187d15889d2a9bd5e027cea734657fa',
  '0020_notices.sql': '6f69155914e7b3d0bd39297a8ab8d59f1ae39079faf2c40c33a0c69a18fe5c6a',
  '0021_posting_vocabulary.sql': '82eaaf773beccadb13c904d7d29fa052e704e33c47a2da94f3629a40e8ababab',
  '0022_posting_close.sql': 'a79809b47e89672502717aff0680b38234941e3e1cf764787707978712243ee2',
  '0023_posting_answers.sql': '038a23706c301569d747339930fdfcf4424d4a301d5ee785bd371a6fc7008c89',
  '0024_applications.sql': 'e9d8461d8ab80dc3f7c57c3d9d4475f1a2fa674f50684c649623e42924282ace',
  '0025_posting_waits.sql': '29a5c90447fbabf9e4723c6d8d20f094967e3d0b697f746dccbe729535aa281b',
  '0026_application_invitations.sql': '7c40073c624020b5ad82ac7cd5f20db5d67028b7f231256764f6d4a831852fe0',
  '0027_posting_titles.sql': 'dfcb6ffbb828baa09b8c287275966fb77200c3a670c1333090e1d57c5c62eff2',
  '0028_vetted_before.sql': 'f3c5abd3a52d2ccf2d6c7a2320883df697584eb024ab271d6c7d4b81c91d4807',
  '0029_address_keys.sql': '04de4fe9d8fa4fd38161c145f13c74a516595bb1702393b8b419fee53dd6c8d5',
  '0030_former_codes.sql': '88f16dc48f98317af103978a920e9e9f5047fcd252cbdc6620af9d9a7222a527',
  '0031_answered_index.sql': '1b859a8100017e70f43d37ed30047bcfea46fcc885b57d38c6ce5733307ad553',
  '0032_run_as_ends.sql': 'd74e8c4844c74473790e96134263548aca4a9e9d980977d9945f4b9d83b5d18e',
  '0033_proposed_changes.sql': 'e1511ca250c8a54742d17de0bc86a32f39247b3e6ceb55d181bb38481d994e04',
  '0034_offer_accepted.sql': 'f01d5d99fc946823a27352233eda2baeb001d5d2a768f48aa6939d8c57165745',
  '0035_passkeys_verify.sql': 'cabf0832cf74ff6206bd81faae71cbe4512aa3d8bea421d811d9dde9f5f6464b',
  '0036_offered_version.sql': '5d1f676c92ecbdda35a051cb5e5555e392588c7d6676d5fa5a9e539b6b5680c9',
  '0037_reviewed_waits.sql': '6678a51ab4507e2b4fa28789d4a3196546d5112bcb5e90df735113746acd3a55',
  '0038_posting_near.sql': '39d25b538525840627c2ca7eb0d0be1e34cedfa38adeacaf0d37a938ad14401c',
  '0039_passkeys_unknown.sql': '96fe05177a0e6de1682cda520c0f8d5766543dd08a0c1ad277fd316bc5d30e0a',
  '0040_offer_wage.sql': 'ff19086271826b782a214f66383f7791400189c2e9b458bda77a0a282dbed7c2',
  '0041_shown_facts.sql': '98d80c0e8ef89bf15c657be08d4a3136a3ed6faaa86e091d90aa8fbfa6daa2dc',
  '0042_posting_hires.sql': '10623fa1edf02d827e77bdf65f124378505ad45ac076b289083a7010032f54b6',
  '0043_applied_marks.sql': '93d3b60db9e49c2264a833d99fafe3a803aba5bdd8068c26ac9a695b5b3a21a8',
  '0044_posting_named.sql': 'fc0a255dff130eedc9fabc086a73256f52532e34ba575c4a58a964a7fd51741e',
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
