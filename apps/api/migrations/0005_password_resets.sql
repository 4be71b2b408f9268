CREATE TABLE "password_resets" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("code_expires_at");--> statement-breakpoint
CREATE INDEX "sessions_run_as_by" ON "sessions" USING btree ("run_as_by_id") WHERE run_as_by_id is not null;