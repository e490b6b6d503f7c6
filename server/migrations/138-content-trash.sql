-- Since when the item is in its maker's trash. `status_before_hiding` keeps the state that a restore gives back. The constraint makes an
-- item in the trash that is not hidden impossible, whatever the program does.
alter table content
  add column trashed_at timestamptz,
  add constraint content_trash_is_hidden check (trashed_at is null or status = 'hidden');
create index content_trash on content (owner_id, trashed_at desc, id desc) where trashed_at is not null;
