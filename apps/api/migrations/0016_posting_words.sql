-- A posting's text with nothing but its words: without Markdown and punctuation, but with what makes a name: "C++", "C#", ".NET", "node.js".
create function posting_plain(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(value, '[\s!"$%&()*,/:;<=>?@\[\]\\^_{|}~¡¿«»“”„…–—•·]+', ' ', 'g'),
    '(^|\s)[-+#]+|(^|\s)[.]+(?=[.\s]|$)', ' ', 'g'),
  '[-.]+(?=\s|$)', '', 'g');
--> statement-breakpoint
-- The words of a posting's text as people look for them; of "ASP.NET" also "asp", ".net" and "net".
create function posting_words(value text) returns text[] language sql immutable strict parallel safe
return (
  select search_words(plain || ' ' || replace(plain, '.', ' .') || ' ' || replace(plain, '.', ' '))
  from posting_plain(value) as plain
);
--> statement-breakpoint
-- What finds a posting, the heaviest first: its title, its skills, who offers it and where, its description.
create function posting_search(title text, skills text[], organization text, place text, description text)
returns tsvector language sql immutable parallel safe
return (
  select coalesce(string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':' || places, ' '), '')::tsvector
  from (
    select word, string_agg(place_of, ',') as places
    from (
      select unnest(posting_words(title)) as word, '1A' as place_of
      union all select unnest(posting_words(array_to_string(skills, ' '))), '2B'
      union all select unnest(posting_words(organization || ' ' || place)), '3C'
      union all select unnest(posting_words(description)), '4D'
    ) as found
    group by word
  ) as words
);
--> statement-breakpoint
-- Finds what has, for each word of the text, a word that begins with it; null, which finds nothing, where there is no word.
create function posting_query(value text) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(search_words(regexp_replace(posting_plain(value), '(\S)[-.]+', '\1 ', 'g'))) as word
);
