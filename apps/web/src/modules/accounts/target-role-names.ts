import { useLingui } from '@lingui/react/macro'

/** What a target role is called in the language of the page: the standard ones are translated, those that staff added are as they were written. */
export const useTargetRoleName = (): ((title: string) => string) => {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    'Software Engineer': t`Software Engineer`,
    'Frontend Developer': t`Frontend Developer`,
    'Backend Developer': t`Backend Developer`,
    'Mobile Developer': t`Mobile Developer`,
    'Quality Assurance Engineer': t`Quality Assurance Engineer`,
    'DevOps Engineer': t`DevOps Engineer`,
    'Data Analyst': t`Data Analyst`,
    'Data Scientist': t`Data Scientist`,
    'Data Engineer': t`Data Engineer`,
    'Research Assistant': t`Research Assistant`,
    'Marketing Coordinator': t`Marketing Coordinator`,
    'Social Media Manager': t`Social Media Manager`,
    'Content Writer': t`Content Writer`,
    'Sales Representative': t`Sales Representative`,
    'Product Designer': t`Product Designer`,
    'User Experience Researcher': t`User Experience Researcher`,
    'Graphic Designer': t`Graphic Designer`,
    'Business Development Associate': t`Business Development Associate`,
    'Business Analyst': t`Business Analyst`,
    'Financial Analyst': t`Financial Analyst`,
    'Operations Associate': t`Operations Associate`,
    'Product Manager': t`Product Manager`,
    'Project Coordinator': t`Project Coordinator`,
    'Machine Learning Engineer': t`Machine Learning Engineer`,
    'AI Application Developer': t`AI Application Developer`,
  }
  return (title) => names[title] ?? title
}
