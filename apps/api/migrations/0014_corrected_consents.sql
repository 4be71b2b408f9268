ALTER TABLE "consent_evidence" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_corrects_id_consent_evidence_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."consent_evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_corrected_once" UNIQUE("corrects_id");--> statement-breakpoint
-- What a consent corrects is evidence too.
create or replace function guard_consent_evidence() returns trigger language plpgsql as $$
begin
  -- Only what was withdrawn may go, when its time is over.
  if tg_op = 'DELETE' then
    if old.withdrawn_at <= now() - interval '3 years' then return old; end if;
  -- One change is allowed: the withdrawal, which takes out who it was and from where.
  elsif old.withdrawn_at is null and new.withdrawn_at is not null
    and new.signature is null and new.ip is null and new.user_agent is null
    and new.session_id is null and new.file_id is null
    and (new.id, new.user_id, new.statement_id, new.version_stated, new.signed_at)
      = (old.id, old.user_id, old.statement_id, old.version_stated, old.signed_at)
    and new.signed_date is not distinct from old.signed_date
    and new.corrects_id is not distinct from old.corrects_id
  then return new;
  end if;
  raise exception '% of consent_evidence is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
