import type { SubsidyProgram } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { programNames } from './program-names.ts'

/** A wage subsidy program as its public pages describe it. */
interface Program {
  readonly program: SubsidyProgram
  readonly name: string
  readonly where: string
  readonly pays: string
  readonly rule: string
}

/** The eight programs, restated from public pages collected in November 2026; each is to be checked at its own site before launch. */
export const usePrograms = (): Program[] => {
  const { t } = useLingui()
  const told: Omit<Program, 'name'>[] = [
    {
      program: 'scitech',
      where: t`Minnesota`,
      pays: t`50% of wages, up to $2,500 an intern`,
      rule: t`A paid STEM internship at an employer of 250 people or fewer; five funded interns a program year at most.`,
    },
    {
      program: 'michigan_steam_ahead',
      where: t`Michigan`,
      pays: t`50% of wages, up to $4,000 full-time or $2,000 part-time`,
      rule: t`Businesses of all sizes. The role has to be in STEM or the arts side of it; the major need not be.`,
    },
    {
      program: 'earn_indiana',
      where: t`Indiana`,
      pays: t`50% of the hourly rate`,
      rule: t`Eight weeks or longer. The state approves the posting first, which takes about five business days.`,
    },
    {
      program: 'texas_txworks',
      where: t`Texas`,
      pays: t`A share of wages that the state’s board sets`,
      rule: t`96 hours or more. You sign an agreement, pay the wage in full, then claim.`,
    },
    {
      program: 'pa_workstudy_program_swsp',
      where: t`Pennsylvania`,
      pays: t`Up to 50%, by kind of employer and earnings`,
      rule: t`Approval has to come before the first day; without it you bear the whole wage.`,
    },
    {
      program: 'washington_workstudy',
      where: t`Washington`,
      pays: t`40% for businesses; 60% or 70% for public, nonprofit and some STEM employers`,
      rule: t`A contract through a participating college. Late claims are refused at the end of the fiscal year.`,
    },
    {
      program: 'berkeley_workstudy',
      where: t`UC Berkeley`,
      pays: t`40% of wages for businesses`,
      rule: t`The student brings a referral before the start. Earnings above their award are yours to pay.`,
    },
    {
      program: 'shorelight',
      where: t`Partner universities`,
      pays: t`No terms are published`,
      rule: t`For international students. Ask us before you plan with it.`,
    },
  ]
  return told.map((each) => ({ ...each, name: programNames[each.program] }))
}
