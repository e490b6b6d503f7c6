-- One row from the begin of `veil move-to` on, in the database that the site leaves. It is never copied.
create table site_move (
  one boolean primary key default true check (one),
  -- Address of the other database, without its password.
  target text not null check (target <> ''),
  begun_at timestamptz not null,
  -- Since then the other database is the site's.
  moved_at timestamptz
);
create trigger site_move_changed after insert or update or delete on site_move for each statement execute function tell_of_read_only();

-- While its triggers stand (server/src/platform/db/write-block.ts), no table takes a change. It looks at the row for its words alone: an older snapshot must
-- not let a write through. 25006 is the state of a server that takes no writes, which every process knows.
create function refuse_moved_write() returns trigger language plpgsql as $$
declare
  move site_move%rowtype;
begin
  select * into move from site_move;
  if move.moved_at is null then
    raise exception using errcode = 'read_only_sql_transaction', message =
      'The site is being moved to another database: nothing is changed until `veil move-to` has ended, or `veil move-to --undo` has given it up.';
  end if;
  raise exception using errcode = 'read_only_sql_transaction', message =
    format('The site has left this database: it was moved to %s. Set DATABASE_URL to that.', move.target);
end $$;
