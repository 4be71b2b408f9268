CREATE TABLE "posting_days" (
	"posting_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "posting_days_posting_id_day_pk" PRIMARY KEY("posting_id","day")
);
--> statement-breakpoint
CREATE TABLE "posting_marks" (
	"user_id" uuid NOT NULL,
	"posting_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "posting_marks_user_id_posting_id_pk" PRIMARY KEY("user_id","posting_id")
);
--> statement-breakpoint
CREATE TABLE "posting_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posting_versions" (
	"posting_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_versions_posting_id_version_pk" PRIMARY KEY("posting_id","version")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"status" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"category" text,
	"description" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"place_id" text,
	"country" text,
	"region" text,
	"latitude" double precision,
	"longitude" double precision,
	"remote" boolean DEFAULT false NOT NULL,
	"remote_states" text[] DEFAULT '{}' NOT NULL,
	"pay_min_cents" integer,
	"pay_max_cents" integer,
	"hours_week" smallint,
	"weeks" smallint DEFAULT 10 NOT NULL,
	"start_day" date,
	"openings" smallint DEFAULT 1 NOT NULL,
	"deadline_day" date,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reviewed_by" text DEFAULT '' NOT NULL,
	"subsidy_programs" text[] DEFAULT '{}' NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (posting_search(title, skills, organization_name, place, description)) STORED
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"mail" boolean NOT NULL,
	"last_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_marks" ADD CONSTRAINT "posting_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_marks" ADD CONSTRAINT "posting_marks_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_moves" ADD CONSTRAINT "posting_moves_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_versions" ADD CONSTRAINT "posting_versions_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_marks_posting" ON "posting_marks" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "posting_marks_saved" ON "posting_marks" USING btree ("user_id","saved_at","posting_id") WHERE saved_at is not null;--> statement-breakpoint
CREATE INDEX "posting_moves_posting" ON "posting_moves" USING btree ("posting_id","id");--> statement-breakpoint
CREATE INDEX "posting_moves_by" ON "posting_moves" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "posting_versions_by" ON "posting_versions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "postings_search" ON "postings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "postings_organization" ON "postings" USING btree ("organization_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "postings_organization_status" ON "postings" USING btree ("organization_id","status","moved_at","id");--> statement-breakpoint
CREATE INDEX "postings_moved" ON "postings" USING btree ("moved_at","id");--> statement-breakpoint
CREATE INDEX "postings_status" ON "postings" USING btree ("status","moved_at","id");--> statement-breakpoint
CREATE INDEX "postings_newest" ON "postings" USING btree ("published_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "postings_deadline" ON "postings" USING btree ("deadline_day","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "postings_created_by" ON "postings" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_mail" ON "saved_searches" USING btree ("last_mailed_at","id") WHERE mail;