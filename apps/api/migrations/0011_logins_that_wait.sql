DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
ALTER TABLE "pending_logins" DROP COLUMN "network";
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"by_staff" boolean NOT NULL,
	"user_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"other_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_logins" ADD COLUMN "run_as" text;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "reset_requests" ADD CONSTRAINT "reset_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_requests_address" ON "reset_requests" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "reset_requests_user" ON "reset_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_requests_expiry" ON "reset_requests" USING btree ("code_expires_at");