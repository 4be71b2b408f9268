ALTER TABLE "sign_up_attempts" ADD COLUMN "former_code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_up_attempts" ADD COLUMN "former_expires_at" timestamp with time zone;