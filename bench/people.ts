import type pg from 'pg'

/** The session that the seeded student of this number, from 1, has. */
const tokenOf = (number: number): string => `bench-${number}`

/** The address of the seeded student of this number. */
export const emailOf = (number: number): string => `student${number}@bench.test`

/** Sessions of students who stand evenly among `total`. */
export const tokensAmong = (total: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => tokenOf(1 + Math.floor((index * total) / count)))

const statements = [
  `create temporary table people as
    select i, uuidv7() as id, uuidv7() as resume_id, uuidv7() as letter_id, uuidv7() as enrollment_id,
      (array['Ana', 'Chidi', 'Mei', 'Luis', 'Fatima', 'Noah', 'Priya', 'Owen'])[1 + i % 8] as first_name,
      (array['Okafor', 'Nguyen', 'García', 'Lindqvist', 'O’Brien', 'Castillo', 'Haddad'])[1 + i % 7] as last_name,
      now() - i * interval '7 minutes' as since
    from generate_series(1, $1::int) i`,
  `insert into users (id, email, email_key, first_name, last_name, password_hash, primary_role, roles, onboarding_state, created_at, locale)
    select id, 'student' || i || '@bench.test', 'student' || i || '@bench.test', first_name, last_name, $1, 'STUDENT',
      array['STUDENT'], case when i % 5 = 0 then 'FAFSA_DETAILS' end, since, case when i % 4 = 0 then 'es' end
    from people`,
  `insert into files (id, storage_key, name, size, media_type, sha256, app, model, field, uploaded_by, uploaded_at, attached_at)
    select file.id, 'bench/' || file.id, first_name || ' ' || last_name || ', ' || file.field || '.pdf', 40000 + i % 90000,
      'application/pdf', encode(sha256(file.id::text::bytea), 'hex'), 'accounts', 'userprofile', file.field, people.id, since, since
    from people cross join lateral (values (resume_id, 'resume', 10), (letter_id, 'fafsa_aid_letter', 4)) file (id, field, tenths)
    where i % 10 < file.tenths - 2`,
  `insert into profiles (id, user_id, hometown, hometown_place_id, is_cpt_opt, willing_to_relocate, fafsa_recipient,
      work_study_recipient, is_completed_onboarding, resume_file_id, aid_letter_file_id, fafsa_consent,
      fafsa_consent_signature, fafsa_consent_date, linkedin_link, github_link, portfolio_link, updated_at)
    select uuidv7(), id, (array['Austin, Texas, United States', 'Boise, Idaho, United States', 'Oaxaca, Mexico'])[1 + i % 3],
      (4671654 + i % 3)::text, i % 9 = 0, i % 2 = 0, i % 3 > 0, i % 4 = 0, i % 5 > 0,
      case when i % 10 < 8 then resume_id end, case when i % 10 < 2 then letter_id end, i % 3 > 0,
      case when i % 3 > 0 then first_name || ' ' || last_name end, case when i % 3 > 0 then since::date end,
      'https://www.linkedin.com/in/student-' || i, case when i % 2 = 0 then 'https://github.com/student-' || i end,
      case when i % 6 = 0 then 'https://student-' || i || '.example.org' end, since
    from people`,
  `insert into user_target_roles (user_id, target_role_pk, position)
    select people.id, role.pk, role.place - 1
    from people cross join lateral (
      select pk, row_number() over (order by pk) as place from target_roles
      where active and pk % 7 = i % 7 order by pk limit i % 6
    ) role`,
  `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, network, user_agent)
    select uuidv7(), encode(sha256((name || i)::bytea), 'hex'), id, now(), now(), now() + interval '30 days', '127.0.0.0/24',
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    from people cross join (values ('bench-', 1), ('phone-', 3)) session (name, every)
    where i % every = 0`,
  `insert into enrollments (id, user_id, cohort_id, program_tracks, status, application_date, financial_aid, payment_type, created_at, updated_at)
    select case when past then uuidv7() else enrollment_id end, people.id, cohort.id,
      array[(array['product_design', 'software_engineering', 'data_science_research'])[1 + i % 3]],
      case when past then 'archived' else (array['applied', 'interviewing', 'accepted', 'matching'])[1 + i % 4] end,
      since::date, i % 2 = 0, 'payment_plan', since, since
    from people
      cross join (values (false, 10, 7), (true, 10, 1)) kind (past, out_of, of_ten)
      cross join lateral (select c.id from cohorts c order by c.id offset i % 8 limit 1) cohort
    where i % kind.out_of < kind.of_ten`,
  `insert into enrollment_moves (id, enrollment_id, from_status, to_status, at, by_id)
    select uuidv7(), enrollments.id, move.was, move.became, created_at + move.days * interval '1 day', user_id
    from enrollments
      cross join (values (null, 'application_started', 0), ('application_started', 'applied', 2), ('applied', 'interviewing', 9)) move (was, became, days)
    where move.days < 9 or enrollments.status <> 'applied'`,
  `insert into flag_settings (name, enabled) values ('chat', true), ('challenges', true), ('job_scraping', false)`,
]

const parameters = (index: number, count: number, passwordHash: string): unknown[] =>
  index === 0 ? [count] : index === 1 ? [passwordHash] : []

/** Fills an installation's empty database with students, as many as asked, who have all that a student comes to have. */
export const seedPeople = async (client: pg.Client, count: number, passwordHash: string): Promise<void> => {
  await client.query('begin')
  for (const [index, statement] of statements.entries())
    await client.query(statement, parameters(index, count, passwordHash))
  await client.query('commit')
}
