ALTER TABLE "posting_days" ADD COLUMN "waits" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "posting_days" SET "waits" = array_fill(round("hours_waited"::numeric / "answers")::integer, ARRAY["answers"]) WHERE "answers" > 0;--> statement-breakpoint
ALTER TABLE "posting_days" DROP COLUMN "answers";--> statement-breakpoint
ALTER TABLE "posting_days" DROP COLUMN "hours_waited";