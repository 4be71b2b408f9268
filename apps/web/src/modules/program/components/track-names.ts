import type { ProgramTrack } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'

/** What the program's tracks are called, which are the fields of work too. */
export const useTrackNames = (): Readonly<Record<ProgramTrack, string>> => {
  const { t } = useLingui()
  return {
    software_engineering: t`Software Engineering`,
    data_science_research: t`Data Science & Research`,
    marketing_sales: t`Marketing & Sales`,
    product_design: t`Product Design`,
    business_development_finance: t`Business Development & Finance`,
    product_management: t`Product Management`,
    artificial_intelligence: t`Artificial Intelligence`,
  }
}
