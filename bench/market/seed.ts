import type pg from 'pg'

/** The words that the bench looks for, and in how many of the postings each of them is. */
export const words = { common: 'telemetry', rare: 'bathymetry', absent: 'zymurgy' } as const

/** How much of a market belongs to so many postings. */
const shapeOf = (postings: number) => ({
  organizations: postings / 50,
  /** Postings whose board is full; each of its stages has `cardsAStage`. */
  boards: postings / 300,
  cardsAStage: 50,
})

const sentences = [
  'You will work beside two engineers who review everything that you write and explain why.',
  'Our team keeps **the data of rivers, roads and schools** in order for people who decide with it.',
  'In the first week you meet everybody, read how we work and choose a small task of your own.',
  '- build a page that shows what our sensors have measured\n- ask the people who use it what they miss\n- mend it',
  'We pair new interns with somebody who was one a year ago.',
  'Most of the work is careful reading: of tables, of interviews, of what others have tried before.',
  'You present what you found to the whole company at the end, with as much help as you like.',
  'We use Python, PostgreSQL and a good deal of paper.',
  'Nobody here expects that you know our field; we expect that you ask.',
  'There is a budget for books and a quiet room.',
  'Hours are yours to arrange around your lectures, with one fixed afternoon for the whole team.',
  'What you make goes to real customers, after the same review as anything else.',
  'You will draft campaigns, measure what came of them and write down what surprised you.',
  'We are looking for somebody who likes to talk with people and to write down what they said.',
  'A portfolio, a class project or a repair that you are proud of tells us more than a grade.',
  'The design group meets each morning for a quarter of an hour and shows unfinished things.',
]

const titles = [
  ['software_engineering', 'Software engineering', 'Python,PostgreSQL,TypeScript'],
  ['data_science_research', 'Data science', 'SQL,Statistics,R'],
  ['marketing_sales', 'Marketing', 'Writing,Spreadsheets,Interviews'],
  ['product_design', 'Product design', 'Figma,Research,Drawing'],
  ['business_development_finance', 'Finance', 'Spreadsheets,Accounting'],
  ['product_management', 'Product management', 'Writing,SQL,Planning'],
  ['artificial_intelligence', 'Machine learning', 'Python,C++,Statistics'],
] as const

const places = [
  ['Austin, Texas, United States', 'TX', '30.26715', '-97.74306'],
  ['Detroit, Michigan, United States', 'MI', '42.33143', '-83.04575'],
  ['Indianapolis, Indiana, United States', 'IN', '39.76838', '-86.15804'],
  ['Pittsburgh, Pennsylvania, United States', 'PA', '40.44062', '-79.99589'],
  ['Seattle, Washington, United States', 'WA', '47.60621', '-122.33207'],
  ['Oakland, California, United States', 'CA', '37.80437', '-122.2708'],
  ['Boise, Idaho, United States', 'ID', '43.6135', '-116.20345'],
  ['Albany, New York, United States', 'NY', '42.65258', '-73.75623'],
  ['Tampa, Florida, United States', 'FL', '27.94752', '-82.45843'],
] as const

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const arrayOf = (values: readonly string[]): string => `array[${values.map(literal).join(', ')}]`
const columnOf = <T extends readonly string[]>(rows: readonly T[], index: number): string =>
  arrayOf(rows.map((row) => row[index] ?? ''))

// The same number at each run, evenly spread, another for each use.
const spread = (use: string, below: number): string => `(abs(hashint4extended(i, hashtext('${use}'))) % ${below})::int`
const oneOf = (array: string, count: number, use: string): string => `(${array})[1 + ${spread(use, count)}]`

const syllables = [
  'bar',
  'cor',
  'del',
  'fen',
  'gal',
  'hol',
  'kes',
  'lin',
  'mar',
  'nor',
  'pel',
  'quin',
  'ros',
  'sal',
  'tor',
  'ver',
]
const syllable = (use: string): string => oneOf(arrayOf(syllables), syllables.length, use)

const organizationStatements = (count: number): string[] => [
  `create temporary table employers as
    select i, uuidv7() as id, uuidv7() as user_id, initcap(${syllable('a')} || ${syllable('b')} || ${syllable('c')}) || ' '
      || ${oneOf(arrayOf(['Labs', 'Works', 'Foundation', 'Group']), 4, 'kind')} as name
    from generate_series(1, ${count}) i`,
  `insert into organizations (id, slug, name, kind, industry, employees_range, place, website, about, status, moved_at, created_at)
    select id, 'employer-' || i, name, 'for_profit', null, null, 'Austin, Texas, United States',
      'https://employer-' || i || '.example', 'What we do, in a paragraph.', 'vetted', now(), now() from employers`,
  `insert into users (id, email, email_key, first_name, last_name, password_hash, primary_role, roles, created_at)
    select user_id, 'employer' || i || '@bench.test', 'employer' || i || '@bench.test', 'Rosa', 'Lind', 'none', 'EMPLOYER',
      array['EMPLOYER'], now() from employers`,
  `insert into profiles (id, user_id, updated_at) select uuidv7(), user_id, now() from employers`,
  `insert into organization_members (user_id, organization_id, role, joined_at) select user_id, id, 'admin', now() from employers`,
  `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, network, user_agent)
    select uuidv7(), encode(sha256(('employer-' || i)::bytea), 'hex'), user_id, now(), now(), now() + interval '30 days',
      '127.0.0.0/24', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' from employers`,
]

const texts = 500

/** Descriptions, and what is searched of each part of a posting, each once: to work it out for each posting would take minutes. */
const partStatements: string[] = [
  `create temporary table descriptions as
    select i as number, text, posting_search('', '{}', '', '', text) as search
    from generate_series(1, ${texts}) i cross join (select ${arrayOf(sentences)} as texts) s cross join lateral (
      select array_to_string(array[${Array.from({ length: 8 }, (_, use) => oneOf('s.texts', sentences.length, `text${use}`)).join(', ')}], E'\\n\\n') as text) t`,
  `create temporary table kinds as
    select number, title, category, skills, posting_search(title, skills, '', '', '') as search
    from unnest(${columnOf(titles, 0)}, ${columnOf(titles, 1)}, ${columnOf(titles, 2)}) with ordinality k (category, called, list, number)
      cross join lateral (select called || ' intern' as title, string_to_array(list, ',') as skills) told`,
  `create temporary table spots as
    select *, posting_search('', '{}', '', place, '') as search
    from unnest(${columnOf(places, 0)}, ${columnOf(places, 1)}, ${columnOf(places, 2)}, ${columnOf(places, 3)})
      with ordinality p (place, region, latitude, longitude, number)`,
  `create temporary table names as
    select i as number, id, user_id, name, posting_search('', '{}', name, '', '') as search from employers`,
]

const postingStatement = (count: number, organizations: number): string => `
  insert into postings (id, organization_id, organization_name, created_by_id, status, title, category, description, skills, place, place_id,
    country, region, latitude, longitude, remote, remote_states, pay_min_cents, pay_max_cents, hours_week, weeks, start_day, openings,
    deadline_day, questions, reviewed_by, subsidy_programs, moved_at, published_at, changed_at, created_at, search, named_search)
  select uuidv7(), names.id, names.name, names.user_id, 'open', kinds.title || in_title, kinds.category, descriptions.text || in_text,
    kinds.skills, spots.place, '4671654', 'US', spots.region, spots.latitude::float8 + ${spread('latitude', 100)} / 200.0,
    spots.longitude::float8 + ${spread('longitude', 100)} / 200.0, remote,
    case when remote and i % 3 = 0 then array['TX', 'CA'] else '{}' end, pay, pay + 100 * ${spread('more', 8)},
    10 + 5 * ${spread('hours', 7)}, 8 + ${spread('weeks', 6)}, current_date + 20 + ${spread('start', 240)}, 1 + ${spread('openings', 4)},
    current_date + 10 + ${spread('deadline', 120)}, '[]', 'Our team',
    case when i % 4 = 0 then array['scitech'] when i % 7 = 0 then array['texas_txworks'] else '{}' end, at, at, at, at,
    kinds.search || names.search || spots.search || descriptions.search || more,
    ts_filter(kinds.search || names.search || more, '{a,b,c}')
  from generate_series(1, ${count}) i
    cross join lateral (select ${spread('remote', 4)} = 0 as remote, 1500 + 50 * ${spread('pay', 50)} as pay,
      date_trunc('milliseconds', now() - i * interval '7776000 seconds' / ${count}) as at,
      case when i % 500 = 7 then ', ${words.common}' else '' end as in_title,
      case when i % 50 = 7 then ' Ask about ${words.common}.' when i % 1000 = 11 then ' Ask about ${words.rare}.' else '' end as in_text,
      case when i % 500 = 7 then '${words.common}:1A' when i % 50 = 7 then '${words.common}:4D'
        when i % 1000 = 11 then '${words.rare}:4D' else '' end::tsvector as more) drawn
    join names on names.number = 1 + i % ${organizations}
    join kinds on kinds.number = 1 + ${spread('kind', titles.length)}
    join spots on spots.number = 1 + ${spread('place', places.length)}
    join descriptions on descriptions.number = 1 + ${spread('text', texts)}`

const vocabularyStatement = `insert into posting_vocabulary (word)
  select distinct word from (select distinct title, skills, organization_name from postings) p
    cross join lateral posting_named_words(title, skills, organization_name) as word on conflict do nothing`

const stages = ['new', 'reviewing', 'interview', 'offer', 'hired', 'declined']

const applicationStatements = (students: number, boards: number, cards: number): string[] => [
  `insert into student_profiles (user_id, handle, headline, about, skills, hours_week, is_discoverable, changed_at)
    select id, 'student-' || i, 'Student of rivers', 'I like to measure.', array['SQL', 'Python'], 20, i % 2 = 0, now() from people`,
  // Some of what each has seen, saved and hidden, spread over all postings.
  `insert into posting_marks (user_id, posting_id, seen_at, saved_at, hidden_at)
    select people.id, p.id, now(), case when mark = 1 then now() end, case when mark = 2 then now() end
    from people cross join generate_series(1, 4) mark
      join (select id, row_number() over (order by id) as number from postings) p on p.number = 1 + (people.i * 7 + mark * 1013) % (2 * ${students})`,
  `create temporary table boards as
    select row_number() over (order by e.i)::int as board, e.id as organization_id, e.user_id,
      (select p.id from postings p where p.organization_id = e.id order by p.published_at desc, p.id desc limit 1) as posting_id
    from employers e where e.i <= ${boards}`,
  `create temporary table cards as
    select uuidv7() as id, people.id as user_id, boards.board, boards.organization_id, boards.posting_id, stage, card,
      now() - card * interval '2 hours' - interval '2 days' as since
    from boards
      cross join lateral (select stage, (stage_at - 1) * ${cards} + c as card from unnest(${arrayOf(stages)}) with ordinality named (stage, stage_at)
        cross join generate_series(1, ${cards}) c) each
      join people on people.i = 1 + (boards.board * 977 + each.card) % ${students}`,
  `insert into applications (id, user_id, posting_id, organization_id, stage, answers, note, applied_at, moved_at, answered_at, nudged_at, decided_from, decision_due_at, decision_mailed_at, offer_accepted_at)
    select id, user_id, posting_id, organization_id, stage, '[]', 'I would like to measure your rivers.', since, since + interval '1 day',
      case when stage <> 'new' then since + interval '1 day' end, since,
      case when stage in ('hired', 'declined') then 'interview' end, case when stage in ('hired', 'declined') then since + interval '25 hours' end,
      case when stage in ('hired', 'declined') then since + interval '25 hours' end,
      case when stage = 'hired' or (stage = 'offer' and card % 2 = 0) then since + interval '1 day' end from cards`,
  `insert into posting_days (posting_id, day, waits)
    select posting_id, (since + interval '1 day')::date, array_agg(24) from cards where stage <> 'new' group by 1, 2`,
  `insert into application_moves (id, application_id, from_stage, to_stage, by_id, at)
    select uuidv7(), id, null, 'new', user_id, since from cards`,
  `insert into profile_grants (user_id, organization_id, sees_photo, at)
    select distinct on (user_id, organization_id) user_id, organization_id, stage in ('interview', 'offer', 'hired'), since from cards`,
]

/** How many students a market of so many postings has. */
export const studentsFor = (postings: number): number => postings / 2

/** Adds to a database with its students what they look for: employers, open postings, applications on full boards. */
export const seedMarket = async (client: pg.Client, postings: number): Promise<void> => {
  const { organizations, boards, cardsAStage } = shapeOf(postings)
  const students = studentsFor(postings)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname in ('postings_search', 'postings_named_search')`,
  )
  await client.query('begin')
  // Filled row by row, that index would take longer than everything else; so would the words, which a trigger keeps.
  for (const { name } of rows) await client.query(`drop index ${name}`)
  // No posting is changed in a race, so that what is searched of it may be put in as it is.
  await client.query(
    'alter table postings alter column search drop expression, alter column named_search drop expression',
  )
  await client.query(`set local session_replication_role = replica`)
  await client.query(`set local maintenance_work_mem = '512MB'`)
  const statements = [
    ...organizationStatements(organizations),
    ...partStatements,
    postingStatement(postings, organizations),
    ...rows.map(({ definition }) => definition),
    vocabularyStatement,
    ...applicationStatements(students, boards, cardsAStage),
  ]
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

/** A full board, and who decides there. */
export interface Board {
  readonly token: string
  readonly posting: string
}

/** All full boards. */
export const boardsIn = async (client: pg.Client): Promise<Board[]> => {
  const { rows } = await client.query<{ slug: string; posting: string }>(
    `select o.slug, a.posting_id as posting from applications a join organizations o on o.id = a.organization_id
     group by 1, 2 having count(*) >= ${stages.length * shapeOf(0).cardsAStage} order by 1`,
  )
  return rows.map(({ slug, posting }) => ({ token: slug, posting }))
}

/** A card that can be moved to and fro between two stages. */
export interface Card {
  readonly id: string
  readonly token: string
  stage: 'reviewing' | 'interview'
  version: number
}

/** Those on the boards, as they stand. */
export const cardsOn = async (client: pg.Client, boards: readonly Board[]): Promise<Card[]> => {
  const tokens = new Map(boards.map(({ token, posting }) => [posting, token]))
  const { rows } = await client.query<Omit<Card, 'token'> & { posting: string }>(
    `select id, posting_id as posting, stage, version from applications
     where posting_id = any($1) and stage in ('reviewing', 'interview') order by id`,
    [[...tokens.keys()]],
  )
  return rows.map(({ posting, ...card }) => ({ ...card, token: tokens.get(posting) ?? '' }))
}

/** The postings' ids. */
export const postingsIn = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ id: string }>('select id from postings order by id')).rows.map(({ id }) => id)

/** Places in the list of postings, the newest first, from behind so many on. */
export const placesBehind = async (client: pg.Client, count: number): Promise<{ at: string; id: string }[]> =>
  (
    await client.query<{ at: string; id: string }>(
      `select to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id from postings
       order by published_at desc, postings.id desc offset $1 limit 1000`,
      [count],
    )
  ).rows
