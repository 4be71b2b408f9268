/** What a sign-in with the provider may come to other than a session; the login page has a text for each, and for nothing else. */
export const federationNotices = [
  'not_offered',
  'declined',
  'expired',
  'failed',
  'unavailable',
  'address_unverified',
  'deactivated',
  'not_linked',
] as const
export type FederationNotice = (typeof federationNotices)[number]

/** What `new_user_flow` may ask for; SIGNUP is the student's. */
const flowRoles = { STUDENT: 'STUDENT', EMPLOYER: 'EMPLOYER', SIGNUP: 'STUDENT' } as const
export type NewUserFlow = keyof typeof flowRoles

/** The role of an account that the flow makes, or null where the person is yet to choose. */
export const roleOfFlow = (flow: string | undefined): 'STUDENT' | 'EMPLOYER' | null =>
  flow !== undefined && Object.hasOwn(flowRoles, flow) ? flowRoles[flow as NewUserFlow] : null

/** The address at which a sign-in with the provider begins. */
export const federatedLoginPath = ({
  provider,
  next,
  flow,
  isSame = false,
}: {
  readonly provider: string
  readonly next?: string | null | undefined
  readonly flow?: NewUserFlow | undefined
  /** Goes on as whom the provider just named. */
  readonly isSame?: boolean
}): string =>
  `/auth/login?${new URLSearchParams({
    identity_provider: provider,
    ...(next ? { next } : {}),
    ...(flow ? { new_user_flow: flow } : {}),
    ...(isSame ? { account: 'same' } : {}),
  })}`
