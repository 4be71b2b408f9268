export { membersQuery, standingQuery } from './api.ts'
export { OrganizationLogo } from './components/organization-logo.tsx'
export { useEmployeesNames, useIndustryNames, useKindNames } from './components/organization-words.ts'
export { useBelongs } from './use-belongs.ts'
