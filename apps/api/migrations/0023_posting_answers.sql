ALTER TABLE "posting_days" ADD COLUMN "answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_days" ADD COLUMN "hours_waited" integer DEFAULT 0 NOT NULL;