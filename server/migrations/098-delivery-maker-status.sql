-- Tells the processes that serve files that a maker came into or out of sight, whoever wrote it: their files end at once, not when what
-- the processes remember of the items is old. The channel is that of platform/events.
create function tell_of_maker() returns trigger language plpgsql as $$
begin
  perform pg_notify('veil_events', json_build_object('topic', 'maker-status', 'message', json_build_object('id', new.id))::text);
  return null;
end $$;
create trigger media_of_maker after update of status on members for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function tell_of_maker();
