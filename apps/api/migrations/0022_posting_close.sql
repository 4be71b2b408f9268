-- Counts how many letters two words are apart. Trusted since PostgreSQL 13, so that the database's owner may add it.
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create function posting_named_words(title text, skills text[], organization text) returns setof text
language sql immutable parallel safe
begin atomic
  select distinct word from unnest(posting_words(title || ' ' || array_to_string(skills, ' ') || ' ' || organization)) as word
  where length(word) between 3 and 40;
end;
--> statement-breakpoint
-- In the order of the words, so that of two postings with the same new words one waits for the other.
create function keep_posting_words() returns trigger language plpgsql as $$ begin
  insert into posting_vocabulary (word)
    select word from posting_named_words(new.title, new.skills, new.organization_name) as word order by word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger posting_words_are_kept after insert or update of status, title, skills, organization_name on postings
  for each row when (new.status = 'open') execute function keep_posting_words();
--> statement-breakpoint
insert into posting_vocabulary (word)
  select distinct word from postings cross join lateral posting_named_words(title, skills, organization_name) as word
  where status = 'open' on conflict do nothing;
--> statement-breakpoint
-- What the text may have meant: for each of its words those of postings that are the fewest letters away, one for a short word and two
-- for a longer one; null, which finds nothing, where a word is close to none.
create function posting_close_query(value text) returns tsquery language sql stable strict parallel safe
return (
  with asked as (
    select distinct word, case when length(word) < 4 then 0 when length(word) < 6 then 1 else 2 end as most
    from unnest(search_words(regexp_replace(posting_plain(value), '(\S)[-.]+', '\1 ', 'g'))) as word
  ),
  near as (
    select asked.word, close.word as close, close.apart, rank() over (partition by asked.word order by close.apart) as place
    from asked cross join lateral (
      select known.word, case when starts_with(known.word, asked.word) then 0 else least(
        levenshtein_less_equal(known.word, asked.word, asked.most),
        levenshtein_less_equal(left(known.word, length(asked.word)), asked.word, asked.most),
        levenshtein_less_equal(left(known.word, length(asked.word) + 1), asked.word, asked.most)) end as apart
      from posting_vocabulary known
      -- The first letter is seldom mistyped, and looking at it alone is cheap.
      where left(known.word, 1) = left(asked.word, 1) and length(known.word) >= length(asked.word) - asked.most
    ) close
    where close.apart <= asked.most
  ),
  chosen as (
    select word, '(' || string_agg('''' || replace(replace(close, '\', '\\'), '''', '''''') || ''':*', ' | ') || ')' as either
    from (select * from near where place = 1 order by close limit 200) near
    group by word
  )
  select case when count(*) > 0 and count(*) = (select count(*) from asked) then string_agg(either, ' & ')::tsquery end
  from chosen
);
