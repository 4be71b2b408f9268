const text = { type: 'string' }
const mayBe = (type: string) => ({ type: [type, 'null'] })
const object = (properties: Record<string, object>) => ({ type: 'object', properties })
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: object) => ({ type: 'array', items })

const file = object({ id: text, name: text, size: { type: 'integer' }, uploaded_at: text, url: text })

const profile = object({
  id: text,
  hometown: mayBe('string'),
  hometown_place_id: mayBe('string'),
  is_cpt_opt: mayBe('boolean'),
  willing_to_relocate: mayBe('boolean'),
  fafsa_recipient: mayBe('boolean'),
  work_study_recipient: mayBe('boolean'),
  is_completed_onboarding: { type: 'boolean' },
  resume: orNull(file),
  fafsa_aid_letter: orNull(file),
  fafsa_consent: { type: 'boolean' },
  fafsa_consent_signature: mayBe('string'),
  fafsa_consent_date: mayBe('string'),
  target_roles: list({ type: 'integer' }),
  linkedin_link: mayBe('string'),
  github_link: mayBe('string'),
  facebook_link: mayBe('string'),
  twitter_link: mayBe('string'),
  instagram_link: mayBe('string'),
  tiktok_link: mayBe('string'),
  portfolio_link: mayBe('string'),
})

export const userSchema = object({
  id: text,
  email: text,
  first_name: text,
  last_name: text,
  primary_role: text,
  roles: list(text),
  profile,
  organization_membership: mayBe('object'),
  onboarding_state: mayBe('string'),
  locale: mayBe('string'),
  run_as_by: orNull(object({ id: text, email: text })),
})

export const flagsSchema = { type: 'object', additionalProperties: { type: 'boolean' } }

export const cohortsSchema = list(object({ id: { type: 'integer' }, start_date: text }))

export const enrollmentsSchema = list(
  object({
    id: text,
    cohort: mayBe('integer'),
    program_tracks: list(text),
    status: text,
    application_date: mayBe('string'),
    financial_aid: { type: 'boolean' },
    payment_type: mayBe('string'),
    payment_status: mayBe('string'),
    history: list(object({ from: mayBe('string'), to: text, at: text, by: text })),
  }),
)
