CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"mail_domain" text,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"kind" text,
	"industry" text,
	"employees_range" text,
	"interns_range" text,
	"place" text DEFAULT '' NOT NULL,
	"place_id" text,
	"website" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"ein_sealed" text,
	"status" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"changed_since_vetting_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(search_words(name || ' ' || legal_name || ' ' || regexp_replace(website, '^[a-z]+://(www[.])?', '', 'i')))) STORED,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_address" ON "organization_invitations" USING btree ("organization_id","email_key");--> statement-breakpoint
CREATE INDEX "organization_invitations_email" ON "organization_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "organization_invitations_invited_by" ON "organization_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_expiry" ON "organization_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organization_members_organization" ON "organization_members" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_members_domain" ON "organization_members" USING btree ("mail_domain") WHERE role = 'admin' and mail_domain is not null;--> statement-breakpoint
CREATE INDEX "organization_moves_organization" ON "organization_moves" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "organization_moves_by" ON "organization_moves" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "organizations_moved" ON "organizations" USING btree ("moved_at","id");--> statement-breakpoint
CREATE INDEX "organizations_status" ON "organizations" USING btree ("status","moved_at","id");--> statement-breakpoint
CREATE INDEX "organizations_changed" ON "organizations" USING btree ("moved_at","id") WHERE changed_since_vetting_at is not null;