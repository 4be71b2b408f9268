-- What the text may have meant, as two queries: by the second each of its words stands for all words that are no more letters away than one
-- for a short word and two for a longer one, by the first for the nearest of them alone. Words count that an open posting has: what was
-- mistyped in a posting hides nothing once that is over, and none of the others while it is open. Null where a word is close to none.
create function posting_close_queries(value text) returns tsquery[] language sql stable strict parallel safe
return (
  with asked as (
    select distinct word, case when length(word) < 4 then 0 when length(word) < 6 then 1 else 2 end as most
    from unnest(search_words(regexp_replace(posting_plain(value), '(\S)[-.]+', '\1 ', 'g'))) as word
  ),
  near as (
    select asked.word, close.apart, '''' || replace(replace(close.word, '\', '\\'), '''', '''''') || '''' as close
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
    order by close.apart, close.word limit 200
  ),
  alive as (
    select word, apart, close, min(apart) over (partition by word) as nearest from near
    where exists (select from postings p where p.status = 'open' and p.search @@ near.close::tsquery)
  ),
  chosen as (
    select '(' || string_agg(close || ':*', ' | ') filter (where apart = nearest) || ')' as nearest,
      '(' || string_agg(close || ':*', ' | ') || ')' as either
    from alive group by word
  )
  select case when count(*) > 0 and count(*) = (select count(*) from asked)
    then array[string_agg(nearest, ' & ')::tsquery, string_agg(either, ' & ')::tsquery] end
  from chosen
);
--> statement-breakpoint
drop function posting_close_query(text);
