-- One row from the begin of the first `veil move-files` on: where the files of the site are, and the other place.
create table file_move (
  one boolean primary key default true check (one),
  place text not null check (place in ('disk', 's3')),
  place_name text not null,
  other text not null check (other in ('disk', 's3')),
  other_name text not null,
  -- Files are being copied to the other place.
  moving boolean not null,
  -- The present or last move brings the files back.
  undoing boolean not null,
  begun_at timestamptz not null,
  -- The site is read-only until then, so a killed command leaves it open.
  closed_until timestamptz,
  -- Since then the files are where they are; the other place is the former one.
  moved_at timestamptz,
  -- The former files were deleted.
  emptied_at timestamptz,
  check (place <> other),
  check (moving or closed_until is null)
);
create trigger file_move_changed after insert or update or delete on file_move for each statement execute function tell_of_read_only();
