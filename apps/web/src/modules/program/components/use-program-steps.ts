import { useLingui } from '@lingui/react/macro'

/** The six steps of the program (specification, section 2). */
export const useProgramSteps = (): string[] => {
  const { t } = useLingui()
  return [
    t`Apply & interview`,
    t`Complete invoice once accepted`,
    t`Attend interview training and build a profile`,
    t`Interview & match with companies`,
    t`Participate in paid internship`,
    t`Join career development sessions with industry professionals`,
  ]
}
