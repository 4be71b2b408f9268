/** A statement with a name, which PostgreSQL plans once a connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const alive = 's.token_hash = $1 and s.expires_at > $2 and u.deactivated_at is null'

/** The current user by the session, as the product reads it. */
export const userStatement: Statement = {
  name: 'user',
  text: `select u.id, u.email, u.first_name, u.last_name, u.primary_role, u.roles, u.onboarding_state, u.locale,
      p.id as profile_id, p.hometown, p.hometown_place_id, p.is_cpt_opt, p.willing_to_relocate, p.fafsa_recipient,
      p.work_study_recipient, p.is_completed_onboarding, p.fafsa_consent, p.fafsa_consent_signature,
      p.fafsa_consent_date::text, p.aid_hidden_at, p.linkedin_link, p.github_link, p.facebook_link, p.twitter_link,
      p.instagram_link, p.tiktok_link, p.portfolio_link,
      r.id as resume_id, r.name as resume_name, r.size::int as resume_size, r.uploaded_at as resume_uploaded_at,
      l.id as letter_id, l.name as letter_name, l.size::int as letter_size, l.uploaded_at as letter_uploaded_at,
      array(select c.target_role_pk::int from user_target_roles c join target_roles t on t.pk = c.target_role_pk
        where c.user_id = u.id and t.active order by c.position) as target_roles,
      a.id as run_as_id, a.email as run_as_email, s.id as session_id, s.created_at as session_created_at, s.last_seen_at
    from sessions s
    join users u on u.id = s.user_id
    join profiles p on p.user_id = u.id
    left join files r on r.id = p.resume_file_id
    left join files l on l.id = p.aid_letter_file_id
    left join users a on a.id = s.run_as_by_id
    where ${alive}`,
}

/** Who is signed in, for what is written. */
export const whoStatement: Statement = {
  name: 'who',
  text: `select u.id, u.roles from sessions s join users u on u.id = s.user_id where ${alive}`,
}

/** The settings of the flags, and who asks. */
export const flagsStatement: Statement = {
  name: 'flags',
  text: `select f.name, f.enabled,
      (select u.id from sessions s join users u on u.id = s.user_id where ${alive}) as user_id
    from flag_settings f`,
}

/** The cohorts that start on the third value or later, for somebody signed in. */
export const cohortsStatement: Statement = {
  name: 'cohorts',
  text: `select c.id, c.start_date::text
    from sessions s join users u on u.id = s.user_id cross join cohorts c
    where ${alive} and c.start_date >= $3
    order by c.start_date`,
}

/** The enrollments of who is signed in. */
export const enrollmentsStatement: Statement = {
  name: 'enrollments',
  text: `select u.id as user_id, e.id, e.cohort_id, e.program_tracks, e.status, e.application_date::text, e.financial_aid,
      e.payment_type, e.payment_status,
      (select coalesce(json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'by', m.by_id)
        order by m.at, m.id), '[]') from enrollment_moves m where m.enrollment_id = e.id) as history
    from sessions s join users u on u.id = s.user_id left join enrollments e on e.user_id = u.id
    where ${alive}
    order by e.status in ('archived', 'rejected'), e.id desc`,
}
