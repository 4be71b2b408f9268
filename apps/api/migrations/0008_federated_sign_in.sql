CREATE TABLE "federated_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"next" text,
	"role" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "federated_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "federated_flows_state" ON "federated_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "federated_flows_expiry" ON "federated_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "federated_identities_subject" ON "federated_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "federated_identities_user" ON "federated_identities" USING btree ("user_id","issuer");