ALTER TABLE "applications" ADD COLUMN "offered_pay_cents" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offered_start_day" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now a student accepted the version of the posting: whoever has read an offer accepts it still, and no later one bears its number.
update applications a set offer_number = coalesce(
  offered_version, (select max(v.version) from posting_versions v where v.posting_id = a.posting_id), 0);
