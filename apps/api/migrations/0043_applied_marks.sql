ALTER TABLE "posting_marks" ADD COLUMN "applied_at" timestamp (3) with time zone;--> statement-breakpoint
insert into posting_marks (user_id, posting_id, applied_at)
  select user_id, posting_id, applied_at from applications where stage <> 'withdrawn'
  on conflict (user_id, posting_id) do update set applied_at = excluded.applied_at;
