CREATE TABLE "discoverable_students" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"headline" text NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skill_keys" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"region" text,
	"relocates" boolean NOT NULL,
	"remote" boolean NOT NULL,
	"available_from" date,
	"available_until" date,
	"hours_week" smallint,
	"search" "tsvector" GENERATED ALWAYS AS (posting_search(headline, skills, '', place, words)) STORED
);
--> statement-breakpoint
CREATE TABLE "profile_grants" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"sees_photo" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_grants_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "student_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"available_from" date,
	"available_until" date,
	"hours_week" smallint,
	"remote" boolean DEFAULT true NOT NULL,
	"visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_discoverable" boolean DEFAULT false NOT NULL,
	"name_form" text DEFAULT 'initial' NOT NULL,
	"photo_file_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_profiles_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "student_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"picture_file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "discoverable_students" ADD CONSTRAINT "discoverable_students_user_id_student_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."student_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_grants" ADD CONSTRAINT "profile_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_grants" ADD CONSTRAINT "profile_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_projects" ADD CONSTRAINT "student_projects_user_id_student_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."student_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_projects" ADD CONSTRAINT "student_projects_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discoverable_students_changed" ON "discoverable_students" USING btree ("changed_at","user_id");--> statement-breakpoint
CREATE INDEX "discoverable_students_search" ON "discoverable_students" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "discoverable_students_skills" ON "discoverable_students" USING gin ("skill_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "discoverable_students_region" ON "discoverable_students" USING btree ("region","changed_at","user_id");--> statement-breakpoint
CREATE INDEX "profile_grants_organization" ON "profile_grants" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "student_profiles_photo" ON "student_profiles" USING btree ("photo_file_id") WHERE photo_file_id is not null;--> statement-breakpoint
CREATE INDEX "student_projects_user" ON "student_projects" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "student_projects_picture" ON "student_projects" USING btree ("picture_file_id") WHERE picture_file_id is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_logo" ON "organizations" USING btree ("logo_file_id") WHERE logo_file_id is not null;