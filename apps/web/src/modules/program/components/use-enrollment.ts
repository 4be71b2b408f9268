import { useCurrentUser } from '../../../platform/session.tsx'
import { enrollmentQuery } from '../api.ts'

/** The query for the enrollment of whoever is signed in. */
export const useEnrollmentQuery = () => enrollmentQuery(useCurrentUser()?.id ?? '')
