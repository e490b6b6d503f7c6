-- The ledger of deletions: what a restore of an older backup must take away again. Ids, without content or names. Triggers write it, so that
-- no way of deleting can be forgotten. `until`: when a member who is leaving is deleted. `filed`: the entry is in the file of the data folder.
create table deletions (
  number bigint generated always as identity primary key,
  kind text not null,
  id uuid not null,
  event text not null,
  until timestamptz check ((until is not null) = (event = 'leaving')),
  -- Of the moment and not of the transaction: what is deleted and restored keeps its order. In milliseconds, as in the file.
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  filed boolean not null default false,
  unique (id, event, at),
  check (kind || ' ' || event in (
    'member deleted', 'member leaving', 'member stayed', 'member suspended', 'member lifted',
    'item deleted', 'item withdrawn', 'item hidden', 'item shown',
    'comment deleted', 'comment restored',
    'release withdrawn', 'release refused', 'release renewed'))
);
create index deletions_unfiled on deletions (number) where not filed;
create index deletions_at on deletions (at);

create function record_deleted_members() returns trigger language plpgsql as $$
begin
  insert into deletions (kind, id, event) select 'member', id, 'deleted' from gone on conflict do nothing;
  return null;
end $$;
create trigger record_deletions after delete on members referencing old table as gone
  for each statement execute function record_deleted_members();

create function record_member_state() returns trigger language plpgsql as $$
declare
  was boolean := old.barred or old.status = 'suspended';
  is_now boolean := new.barred or new.status = 'suspended';
begin
  if new.deletes_at is distinct from old.deletes_at then
    insert into deletions (kind, id, event, until)
      values ('member', new.id, case when new.deletes_at is null then 'stayed' else 'leaving' end, new.deletes_at)
      on conflict do nothing;
  end if;
  if was <> is_now then
    insert into deletions (kind, id, event) values ('member', new.id, case when is_now then 'suspended' else 'lifted' end)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger record_member_state after update of status, barred, deletes_at on members for each row
  when (new.status <> old.status or new.barred <> old.barred or new.deletes_at is distinct from old.deletes_at)
  execute function record_member_state();

create function record_deleted_items() returns trigger language plpgsql as $$
begin
  insert into deletions (kind, id, event) select 'item', id, 'deleted' from gone on conflict do nothing;
  return null;
end $$;
create trigger record_deletions after delete on content referencing old table as gone
  for each statement execute function record_deleted_items();

-- An item that a decision deleted has its hold, and an appeal can bring it back: its maker withdraws for good.
create function record_withdrawn_item() returns trigger language plpgsql as $$
begin
  if not exists (select from content_holds h where h.content_id = new.id and h.reason = 'decision') then
    insert into deletions (kind, id, event) values ('item', new.id, 'withdrawn')
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger record_withdrawal after update of withdrawn_at on content for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function record_withdrawn_item();

-- `approval` takes nothing down, and neither does `consent` where nobody refused or withdrew.
create function record_held_item() returns trigger language plpgsql as $$
begin
  if new.reason = 'approval' or (new.reason = 'consent' and not exists (
    select from consent_releases r where r.content_id = new.content_id and r.state in ('refused', 'withdrawn')))
  then
    return null;
  end if;
  insert into deletions (kind, id, event) values ('item', new.content_id, 'hidden')
      on conflict do nothing;
  return null;
end $$;
create trigger record_hold after insert on content_holds for each row execute function record_held_item();

create function record_released_item() returns trigger language plpgsql as $$
begin
  if exists (select from content c where c.id = old.content_id)
    and not exists (select from content_holds h where h.content_id = old.content_id and h.reason <> 'approval')
    and exists (select from deletions d where d.id = old.content_id)
  then
    insert into deletions (kind, id, event) values ('item', old.content_id, 'shown')
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger record_release after delete on content_holds for each row execute function record_released_item();

-- Comments that go with their item are not named: the item is.
create function record_deleted_comments() returns trigger language plpgsql as $$
begin
  insert into deletions (kind, id, event)
    select 'comment', g.id, 'deleted' from gone g where exists (select from content c where c.id = g.content_id)
    on conflict do nothing;
  return null;
end $$;
create trigger record_deletions after delete on comments referencing old table as gone
  for each statement execute function record_deleted_comments();

create function record_restored_comments() returns trigger language plpgsql as $$
begin
  insert into deletions (kind, id, event)
    select 'comment', a.id, 'restored' from added a where exists (select from deletions d where d.id = a.id)
    on conflict do nothing;
  return null;
end $$;
create trigger record_restored after insert on comments referencing new table as added
  for each statement execute function record_restored_comments();

create function record_ended_release() returns trigger language plpgsql as $$
begin
  if new.state in ('withdrawn', 'refused') then
    insert into deletions (kind, id, event) values ('release', new.id, new.state) on conflict do nothing;
  elsif old.state in ('withdrawn', 'refused') then
    insert into deletions (kind, id, event) values ('release', new.id, 'renewed') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger record_release after update of state on consent_releases for each row
  when (new.state <> old.state) execute function record_ended_release();
