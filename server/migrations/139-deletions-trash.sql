-- An item in the trash is not deleted, but it must not become public again when an older backup is restored: the ledger has both steps.
alter table deletions drop constraint deletions_check1;
alter table deletions add constraint deletions_known_events check (kind || ' ' || event in (
  'member deleted', 'member leaving', 'member stayed', 'member suspended', 'member lifted',
  'item deleted', 'item withdrawn', 'item hidden', 'item shown', 'item trashed', 'item untrashed',
  'comment deleted', 'comment restored',
  'release withdrawn', 'release refused', 'release renewed'));

create function record_trashed_item() returns trigger language plpgsql as $$
begin
  insert into deletions (kind, id, event)
    values ('item', new.id, case when new.trashed_at is null then 'untrashed' else 'trashed' end)
    on conflict do nothing;
  return null;
end $$;
create trigger record_trash after update of trashed_at on content for each row
  when ((old.trashed_at is null) <> (new.trashed_at is null)) execute function record_trashed_item();
