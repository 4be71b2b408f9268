import type { EmployeesRange, Industry, InternsRange, OrganizationKind } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'

type Names<Key extends string> = Readonly<Record<Key, string>>

/** What kinds of organizations are called. */
export const useKindNames = (): Names<OrganizationKind> => {
  const { t } = useLingui()
  return {
    for_profit: t`Business`,
    nonprofit: t`Nonprofit`,
    public_body: t`Public body`,
    school: t`School or college`,
  }
}

/** What industries are called. */
export const useIndustryNames = (): Names<Industry> => {
  const { t } = useLingui()
  return {
    agriculture: t`Agriculture`,
    arts_entertainment: t`Arts and entertainment`,
    construction: t`Construction`,
    consulting: t`Consulting`,
    education: t`Education`,
    energy_utilities: t`Energy and utilities`,
    finance_insurance: t`Finance and insurance`,
    food_hospitality: t`Food and hospitality`,
    government: t`Government`,
    health_care: t`Health care`,
    information_technology: t`Information technology`,
    legal: t`Legal services`,
    manufacturing: t`Manufacturing`,
    marketing_media: t`Marketing and media`,
    real_estate: t`Real estate`,
    research: t`Research`,
    retail: t`Retail`,
    social_services: t`Social services`,
    transportation: t`Transportation`,
    other: t`Another industry`,
  }
}

/** How many people work there, in words. */
export const useEmployeesNames = (): Names<EmployeesRange> => {
  const { t } = useLingui()
  return {
    '0_0': t`Fewer than 10`,
    '10_20': t`10 to 20`,
    '20_30': t`20 to 30`,
    '30_50': t`30 to 50`,
    '50_100': t`50 to 100`,
    '100_plus': t`More than 100`,
  }
}

/** How many interns it takes a year, in words. */
export const useInternsNames = (): Names<InternsRange> => {
  const { t } = useLingui()
  return {
    '0_10': t`Up to 10`,
    '10_20': t`10 to 20`,
    '20_30': t`20 to 30`,
    '30_40': t`30 to 40`,
    '40_plus': t`More than 40`,
  }
}
