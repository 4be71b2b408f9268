ALTER TABLE "passkeys" ALTER COLUMN "verifies_user" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "passkeys" ALTER COLUMN "verifies_user" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "is_discoverable" boolean;--> statement-breakpoint
-- What was false because 0035 added the column was seen of nobody.
UPDATE "passkeys" SET "verifies_user" = NULL WHERE NOT "verifies_user";
