import type { CatalogueCode } from '@firstrung/api/platform/wire'
import type { ReactNode } from 'react'
import { showPage, type Visit } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'

/** A user as /api/users/me/ answers. */
export const ana = aStudent()

export const done = (): Response => Response.json({ status: 'success' })

/** A 400 of the server, one fault for each entry. */
export const refused = (
  ...faults: { code: CatalogueCode | 'invalid' | 'sign_in_again'; detail: string; attr?: string }[]
): Response => {
  const errors = faults.map((entry) => ({ attr: null, ...entry }))
  return Response.json({ type: 'client_error', code: errors[0]?.code, errors }, { status: 400 })
}

/** Shows children as a page of the product does, at an address, with nobody signed in. */
export const showAt = (path: string, children: ReactNode, visit: Visit = {}) => showPage(children, { ...visit, path })
