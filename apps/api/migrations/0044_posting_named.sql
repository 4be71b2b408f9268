-- Finds what has each word of the text, whole; in the places alone whose letters are given, of those that posting_search tells apart.
create function posting_whole_query(value text, places text) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case when places = '' then '' else ':' || places end, ' & ')::tsquery
  from unnest(search_words(regexp_replace(posting_plain(value), '(\S)[-.]+', '\1 ', 'g'))) as word
);
--> statement-breakpoint
DROP INDEX "postings_title_search";--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "named_search" "tsvector" GENERATED ALWAYS AS (posting_search(title, skills, organization_name, '', '')) STORED;--> statement-breakpoint
CREATE INDEX "postings_named_search" ON "postings" USING gin ("named_search") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "postings" DROP COLUMN "title_search";
