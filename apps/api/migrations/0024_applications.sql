CREATE TABLE "application_interviewers" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "application_interviewers_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "application_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"posting_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"answers" jsonb NOT NULL,
	"note" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"times" integer DEFAULT 1 NOT NULL,
	"decided_from" text,
	"decision_due_at" timestamp with time zone,
	"decision_mailed_at" timestamp with time zone,
	"nudged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("user_id","posting_id")
);
--> statement-breakpoint
CREATE TABLE "score_cards" (
	"application_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"criteria" jsonb NOT NULL,
	"recommendation" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_cards_application_id_by_id_pk" PRIMARY KEY("application_id","by_id")
);
--> statement-breakpoint
ALTER TABLE "application_interviewers" ADD CONSTRAINT "application_interviewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_interviewers" ADD CONSTRAINT "application_interviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_cards" ADD CONSTRAINT "score_cards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_interviewers_user" ON "application_interviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_moves_application" ON "application_moves" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_moves_by" ON "application_moves" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_by" ON "application_notes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "applications_board" ON "applications" USING btree ("posting_id","stage","moved_at","id");--> statement-breakpoint
CREATE INDEX "applications_own" ON "applications" USING btree ("user_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("organization_id","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("applied_at") WHERE stage = 'new' and nudged_at is null;--> statement-breakpoint
CREATE INDEX "score_cards_by" ON "score_cards" USING btree ("by_id");