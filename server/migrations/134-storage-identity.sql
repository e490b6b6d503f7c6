-- Which storage is the site's: a file there holds this id. Without the time, the file is yet to be written, which the next start does.
create table storage_identity (
  only_row boolean primary key default true check (only_row),
  site_id uuid not null default gen_random_uuid(),
  marked_at timestamptz
);
insert into storage_identity default values;
