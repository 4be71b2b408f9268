CREATE TABLE "posting_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "postings_pay" ON "postings" USING btree ("pay_min_cents","id") WHERE status = 'open';