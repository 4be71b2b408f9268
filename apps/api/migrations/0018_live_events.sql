CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"channel" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_events_order" ON "live_events" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "live_events_at" ON "live_events" USING btree ("at");