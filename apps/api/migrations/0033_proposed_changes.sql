DROP INDEX "organizations_changed";--> statement-breakpoint
ALTER TABLE "organization_moves" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "proposal_reason" text;--> statement-breakpoint
CREATE INDEX "organizations_to_look_at" ON "organizations" USING btree ((proposed_at is not null),"moved_at","id") WHERE changed_since_vetting_at is not null or (proposed_at is not null and status = 'vetted');