-- One row while the site takes no changes.
create table read_only (
  one boolean primary key default true check (one),
  since timestamptz not null
);

-- Tells every process at once. The channel is that of platform/events.
create function tell_of_read_only() returns trigger language plpgsql as $$
begin
  perform pg_notify('veil_events', json_build_object('topic', 'read-only', 'message', json_build_object())::text);
  return null;
end $$;
create trigger read_only_changed after insert or update or delete on read_only for each statement execute function tell_of_read_only();
