import { z } from 'zod'
import { fault, line } from '../../../platform/http/wire.ts'

/** How many target roles a person may choose. */
export const targetRolesMax = 5

export const jobTitle = z.object({ id: z.number().int(), title: z.string() }).meta({ id: 'JobTitle' })
export const jobTitleList = z.array(jobTitle)

export const targetRole = z
  .object({ pk: z.number().int(), title: z.string(), active: z.boolean(), job_title: z.number().int() })
  .meta({ id: 'TargetRole' })
export type TargetRole = z.infer<typeof targetRole>
export const targetRoleList = z.array(targetRole)

export const targetRoleQuery = z.object({
  search: z.string({ error: 'Must be text' }).max(200, { error: 'Use 200 characters at most' }).optional(),
  active: z
    .enum(['true', 'false'], { error: 'Must be true or false' })
    .transform((value) => value === 'true')
    .optional(),
})

const largestPk = 32_767

/** The path of a target role; what cannot be one is not found. */
export const targetRoleParams = z.object({
  pk: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .refine((pk) => pk <= largestPk),
})

export const targetRolePatch = z
  .object({
    title: line({ max: 100, required: 'Title is required' }),
    active: z.boolean({ error: 'Must be true or false' }),
    job_title: z.number({ error: 'Choose a job title from the list' }).int().min(1).max(largestPk),
  })
  .partial()
export type TargetRolePatch = z.output<typeof targetRolePatch>

const isPk = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largestPk

/** The chosen roles in their order. Every fault is the list's, so that the form can show it at its one field. */
const chosenRoles = z
  .array(z.unknown().meta({ type: 'integer' }), { error: 'Must be a list of roles' })
  .transform((values, ctx) => {
    const pks = values.filter(isPk)
    if (pks.length < values.length) ctx.addIssue(fault('invalid', 'Choose roles from the list'))
    if (values.length > targetRolesMax) ctx.addIssue(fault('max_length', `Choose up to ${targetRolesMax} roles`))
    if (new Set(pks).size < pks.length) ctx.addIssue(fault('invalid', 'Choose each role once'))
    return pks
  })

export const targetRolesBody = z.object({ target_roles: chosenRoles })

export const userTargetRolesAnswer = z
  .object({ target_roles: z.array(z.number().int()) })
  .meta({ id: 'UserTargetRoles' })
