ALTER TABLE "postings" ADD COLUMN "hires" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update postings p set hires = (
  select count(*) from applications a
  where a.posting_id = p.id and a.stage = 'hired' and (p.published_at is null or a.moved_at >= p.published_at));
