import type { StaffUser } from '@firstrung/api/accounts/staff/wire'
import type { CatalogueCode } from '@firstrung/api/platform/wire'
import type { ReactNode } from 'react'
import { showPage, type Visit } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'

/** A user as /api/users/me/ answers. */
export const ana = aStudent()

/** Another student as staff see them. */
export const aUserOfStaff = (): StaffUser => ({
  id: '01936f2a-0000-7000-8000-000000000007',
  email: 'bea@mail.test',
  first_name: 'Bea',
  last_name: 'Low',
  primary_role: 'STUDENT',
  created_at: '2026-11-28T12:00:00.000Z',
  last_signed_in_at: null,
  deactivated_at: null,
  deletion_due_at: null,
  has_password: false,
  referral_source: null,
  referral_other: null,
  may: { run_as: false, deactivate: false, reactivate: false },
})

export const done = (): Response => Response.json({ status: 'success' })

/** A 400 of the server, one fault for each entry. */
export const refused = (
  ...faults: { code: CatalogueCode | 'invalid' | 'sign_in_again' | 'factor_required'; detail: string; attr?: string }[]
): Response => {
  const errors = faults.map((entry) => ({ attr: null, ...entry }))
  return Response.json({ type: 'client_error', code: errors[0]?.code, errors }, { status: 400 })
}

/** Shows children as a page of the product does, at an address, with nobody signed in. */
export const showAt = (path: string, children: ReactNode, visit: Visit = {}) => showPage(children, { ...visit, path })
