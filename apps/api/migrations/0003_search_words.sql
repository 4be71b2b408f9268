-- The words of a text as people look for them: without accents, case and apostrophes; of "Smith-Jones" also each half.
-- Cut at 200 letters: a longer word does not fit into a search vector, and some signs are many letters once taken apart.
create function search_words(value text) returns text[] language sql immutable strict parallel safe
return array(
  with plain as (
    select replace(replace(replace(replace(
      lower(translate(
        regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'),
        'øØłŁđĐðÐħĦıŧŦ''’‘ʼ`',
        'oOlLdDdDhHitT'
      )),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') as line
  )
  select distinct left(word, 200)
  from plain, regexp_split_to_table(line || ' ' || replace(line, '-', ' '), '\s+') as word
  where word <> ''
);
--> statement-breakpoint
-- Finds what has, for each word of the text, a word that begins with it; null, which finds nothing, where there is no word.
create function search_query(value text) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(search_words(value)) as word
);
