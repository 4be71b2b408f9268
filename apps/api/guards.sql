-- Evidence and the audit trail are for others to rely on: the database itself refuses to rewrite them.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger consent_statements_are_kept before update or delete on consent_statements
  for each row execute function refuse_change();
--> statement-breakpoint
create function guard_consent_evidence() returns trigger language plpgsql as $$
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
  then return new;
  end if;
  raise exception '% of consent_evidence is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger consent_evidence_is_kept before update or delete on consent_evidence
  for each row execute function guard_consent_evidence();
--> statement-breakpoint
create trigger audit_events_are_kept before update or delete on audit_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger consent_statements_are_not_emptied before truncate on consent_statements
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger consent_evidence_is_not_emptied before truncate on consent_evidence
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_events_are_not_emptied before truncate on audit_events
  for each statement execute function refuse_change();
