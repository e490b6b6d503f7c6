-- Files that arrive in pieces are sealed objects in storage, so that any node takes the next piece. `received`: the bytes of all pieces so far.
-- Each piece moves it from where the piece starts, so that of two senders at once one is refused.
alter table resumable_uploads add column received bigint not null default 0;
alter table resumable_uploads add constraint resumable_uploads_fit check (received between 0 and bytes);

create table resumable_pieces (
  upload_id uuid not null references resumable_uploads (id) on delete cascade,
  start bigint not null,
  bytes integer not null check (bytes > 0),
  -- the name of its object
  id uuid not null,
  primary key (upload_id, start)
);
