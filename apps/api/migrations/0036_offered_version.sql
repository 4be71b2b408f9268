ALTER TABLE "applications" ADD COLUMN "offered_version" integer;--> statement-breakpoint
-- What was offered before is bound to what staff had approved last, as it was told until now.
update applications a set offered_version = (
  select v.version from posting_versions v join postings p on p.id = v.posting_id
  where v.posting_id = a.posting_id and (p.status = 'open' or v.at <= (
    select max(m.at) from posting_moves m where m.posting_id = v.posting_id and m.to_status = 'open'))
  order by v.version desc limit 1)
where stage in ('offer', 'hired') or decided_from = 'offer';
