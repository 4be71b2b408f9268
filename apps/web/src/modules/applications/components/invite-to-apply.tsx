import { type ComponentProps, Suspense } from 'react'
import { patientLazy } from '../../../platform/line.ts'
import classes from './applications.module.css'
import type { InviteButton } from './invite-button.tsx'

// What is public of this room is loaded with pages that carry as little as they can.
const Button = patientLazy(async () => (await import('./invite-button.tsx')).InviteButton)

/** For an employer: asks a student to apply to one of their postings. */
export const InviteToApply = (student: ComponentProps<typeof InviteButton>) => (
  <Suspense fallback={<div className={classes.coming} />}>
    <Button {...student} />
  </Suspense>
)
