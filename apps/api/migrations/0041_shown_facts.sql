ALTER TABLE "organizations" ADD COLUMN "shown_changed_at" timestamp with time zone;--> statement-breakpoint
-- As far as it is known of what was changed until now.
update organizations o set shown_changed_at = greatest(
  o.changed_since_vetting_at, (select f.uploaded_at from files f where f.id = o.logo_file_id));
