CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"run_as_by" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text,
	"detail" jsonb,
	"request_id" text,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hometown" text,
	"hometown_place_id" text,
	"is_cpt_opt" boolean,
	"willing_to_relocate" boolean,
	"fafsa_recipient" boolean,
	"work_study_recipient" boolean,
	"is_completed_onboarding" boolean DEFAULT false NOT NULL,
	"resume_file_id" uuid,
	"aid_letter_file_id" uuid,
	"fafsa_consent" boolean DEFAULT false NOT NULL,
	"fafsa_consent_signature" text,
	"fafsa_consent_date" date,
	"aid_hidden_at" timestamp with time zone,
	"linkedin_link" text,
	"github_link" text,
	"facebook_link" text,
	"twitter_link" text,
	"instagram_link" text,
	"tiktok_link" text,
	"portfolio_link" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"run_as_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_mailed_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"other_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"primary_role" text NOT NULL,
	"roles" text[] NOT NULL,
	"onboarding_state" text,
	"created_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_titles" (
	"id" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_roles" (
	"pk" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"job_title_id" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_target_roles" (
	"user_id" uuid NOT NULL,
	"target_role_pk" smallint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "user_target_roles_user_id_target_role_pk_pk" PRIMARY KEY("user_id","target_role_pk")
);
--> statement-breakpoint
CREATE TABLE "consent_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"version_stated" boolean NOT NULL,
	"signature" text,
	"signed_date" date,
	"signed_at" timestamp with time zone NOT NULL,
	"file_id" uuid,
	"session_id" uuid,
	"ip" text,
	"user_agent" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "consent_statements_text" UNIQUE("kind","sha256")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"app" text NOT NULL,
	"model" text NOT NULL,
	"field" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "flag_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_edition" (
	"edition" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_keys" (
	"place_id" integer NOT NULL,
	"key" text NOT NULL,
	"name_length" smallint NOT NULL,
	"weight" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region_code" text,
	"country_code" text NOT NULL,
	"description" text NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohorts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"start_date" date NOT NULL,
	"type" text DEFAULT 'STANDARD' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollment_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"run_as_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cohort_id" integer,
	"program_tracks" text[] NOT NULL,
	"status" text NOT NULL,
	"application_date" date,
	"financial_aid" boolean NOT NULL,
	"payment_type" text,
	"payment_status" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_aid_letter_file_id_files_id_fk" FOREIGN KEY ("aid_letter_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_run_as_by_id_users_id_fk" FOREIGN KEY ("run_as_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_attempts" ADD CONSTRAINT "sign_up_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_roles" ADD CONSTRAINT "target_roles_job_title_id_job_titles_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_target_roles" ADD CONSTRAINT "user_target_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_target_roles" ADD CONSTRAINT "user_target_roles_target_role_pk_target_roles_pk_fk" FOREIGN KEY ("target_role_pk") REFERENCES "public"."target_roles"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_statement_id_consent_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."consent_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_moves" ADD CONSTRAINT "enrollment_moves_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_moves" ADD CONSTRAINT "enrollment_moves_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_moves" ADD CONSTRAINT "enrollment_moves_run_as_by_id_users_id_fk" FOREIGN KEY ("run_as_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "limits_ends_at" ON "limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_user" ON "profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_resume_file" ON "profiles" USING btree ("resume_file_id") WHERE resume_file_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_aid_letter_file" ON "profiles" USING btree ("aid_letter_file_id") WHERE aid_letter_file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_up_attempts_email" ON "sign_up_attempts" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_titles_title" ON "job_titles" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "target_roles_title" ON "target_roles" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "user_target_roles_position" ON "user_target_roles" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "user_target_roles_role" ON "user_target_roles" USING btree ("target_role_pk");--> statement-breakpoint
CREATE INDEX "consent_evidence_user" ON "consent_evidence" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "consent_evidence_withdrawn" ON "consent_evidence" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("uploaded_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "files_removed" ON "files" USING btree ("removed_at") WHERE "files"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "place_keys_key" ON "place_keys" USING btree ("key" text_pattern_ops,"weight","place_id","name_length");--> statement-breakpoint
CREATE UNIQUE INDEX "cohorts_start_date" ON "cohorts" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "enrollment_moves_enrollment" ON "enrollment_moves" USING btree ("enrollment_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_one_live" ON "enrollments" USING btree ("user_id") WHERE status not in ('archived', 'rejected');--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "enrollments_created" ON "enrollments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_status" ON "enrollments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_cohort" ON "enrollments" USING btree ("cohort_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_user" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_email_key" ON "waitlist_entries" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "waitlist_entries_joined" ON "waitlist_entries" USING btree ("joined_at","id");