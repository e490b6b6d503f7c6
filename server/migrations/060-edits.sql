-- How the maker of an item edits its picture: kept beside the sealed original, which stays as it is.
create table edits (
  content_id uuid primary key references content (id) on delete cascade,
  -- Counts the changes of the list; an item without a row has revision 0.
  revision integer not null check (revision > 0),
  operations jsonb not null check (jsonb_typeof(operations) = 'array'),
  updated_at timestamptz not null
);
