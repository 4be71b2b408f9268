import type { SubsidyProgram } from '@firstrung/api/jobs/wire'

/** What the subsidy programs are called (specification, section 3); names are not translated. */
export const programNames: Readonly<Record<SubsidyProgram, string>> = {
  scitech: 'SciTech',
  michigan_steam_ahead: 'Michigan STEAM Ahead',
  earn_indiana: 'EARN Indiana',
  texas_txworks: 'Texas TXWORKS',
  pa_workstudy_program_swsp: 'PA Work-Study Program (SWSP)',
  shorelight: 'Shorelight',
  washington_workstudy: 'Washington State Work-Study',
  berkeley_workstudy: 'Berkeley work-study',
}
