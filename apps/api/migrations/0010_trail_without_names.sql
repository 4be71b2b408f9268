-- The trail stays as it is, but for one change: when a person is erased, what may name them is taken out of it.
create function guard_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('firstrung.erased_person', true), '') <> ''
    and (new.id, new.at, new.action, new.subject_type, new.subject_id)
      = (old.id, old.at, old.action, old.subject_type, old.subject_id)
    and (new.actor_id, new.run_as_by, new.request_id) is not distinct from (old.actor_id, old.run_as_by, old.request_id)
    and new.network is null
    and (new.reason is null or new.reason = old.reason)
    and (new.detail is null or new.detail = old.detail)
  then return new;
  end if;
  raise exception '% of audit_events is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
drop trigger audit_events_are_kept on audit_events;
--> statement-breakpoint
create trigger audit_events_are_kept before update or delete on audit_events
  for each row execute function guard_audit_events();
