ALTER TABLE "sessions" ADD COLUMN "run_as_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_run_as_by" ON "audit_events" USING btree ("run_as_by","id") WHERE run_as_by is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("primary_role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("created_at","id") WHERE deactivated_at is not null;