-- The hash bank: hashes of pictures that must not come back. `sweep_id`: the sweep that compared all that is stored with the entry.
create table hash_sweeps (
  id uuid primary key,
  entries int not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- where it continues
  kind text,
  after_ref text,
  checked int not null default 0,
  matched int not null default 0,
  -- pictures that could not be read: those were held back or are named in the log
  failed int not null default 0
);
create unique index hash_sweeps_running on hash_sweeps ((true)) where finished_at is null;

-- Everything that is stored already is hashed once.
insert into hash_sweeps (id, entries, started_at) values (gen_random_uuid(), 0, now());

create table hash_bank_entries (
  id uuid primary key,
  kind text not null check (kind in ('sha256', 'pdq')),
  hash bytea not null check (length(hash) = 32),
  reason text not null check (reason in ('consent', 'illegal', 'minor', 'other')),
  -- where it comes from: 'moderation', or the list that was imported
  source text not null,
  note text not null default '',
  -- the case whose decision added it
  case_id uuid,
  -- the item that it was made of, as long as that is there
  content_id uuid references content (id) on delete set null,
  added_by uuid references members (id) on delete set null,
  added_at timestamptz not null,
  sweep_id uuid references hash_sweeps (id) on delete set null,
  unique nulls not distinct (kind, hash, source, case_id)
);
create index hash_bank_entries_hash on hash_bank_entries (hash) where kind = 'sha256';
create index hash_bank_entries_case on hash_bank_entries (case_id) where case_id is not null;
create index hash_bank_entries_content on hash_bank_entries (content_id) where content_id is not null;
create index hash_bank_entries_added_by on hash_bank_entries (added_by);
create index hash_bank_entries_sweep on hash_bank_entries (sweep_id);
create index hash_bank_entries_newest on hash_bank_entries (id desc);

-- The bands of a hash, each as it is and with one bit changed.
create function nearby_bands(hash bytea) returns int[] language sql immutable parallel safe strict as $$
  select array(
    select (v.band * 65536 + (v.bits # f.flipped)) from (
      select band, get_byte(hash, band * 2) * 256 + get_byte(hash, band * 2 + 1) as bits from generate_series(0, 15) as band
    ) v cross join (select 0 as flipped union all select 1 << n from generate_series(0, 15) as n) f)
$$;
-- Two hashes of a distance up to 31 have at least one of 16 bands in common but for one bit.
create index hash_bank_entries_bands on hash_bank_entries using gin (hash_bands(hash, 100)) where kind = 'pdq';

-- Each picture and video that the site stores, with what it is recognised by. `ref` names it within its kind; `file` is another one when it was replaced.
create table hashed_files (
  kind text not null,
  ref text not null,
  file text not null,
  content_id uuid references content (id) on delete cascade,
  member_id uuid references members (id) on delete cascade,
  sha256 bytea,
  hashed_at timestamptz not null,
  -- it could not be read: an item is held back
  failed boolean not null default false,
  primary key (kind, ref)
);
create index hashed_files_sha256 on hashed_files (sha256);
create index hashed_files_content on hashed_files (content_id) where content_id is not null;
create index hashed_files_member on hashed_files (member_id) where member_id is not null;

-- PDQ of each sampled frame: `hashes` has its eight orientations, 32 bytes each, upright first.
create table hashed_frames (
  kind text not null,
  ref text not null,
  at_ms bigint not null,
  -- of what is within a plain border
  bordered boolean not null,
  quality int not null,
  hashes bytea not null,
  primary key (kind, ref, at_ms, bordered),
  foreign key (kind, ref) references hashed_files (kind, ref) on delete cascade
);

create table hash_matches (
  id uuid primary key,
  kind text not null,
  ref text not null,
  file text not null,
  content_id uuid references content (id) on delete cascade,
  member_id uuid references members (id) on delete cascade,
  -- null: the entry was removed since
  entry_id uuid references hash_bank_entries (id) on delete set null,
  reason text not null,
  distance int not null,
  -- in which of the eight orientations; null of the same file
  orientation int,
  at_ms bigint,
  bordered boolean not null default false,
  outcome text not null check (outcome in ('held', 'removed', 'refused')),
  matched_at timestamptz not null,
  unique (kind, ref, file, entry_id)
);
create index hash_matches_content on hash_matches (content_id) where content_id is not null;
create index hash_matches_member on hash_matches (member_id) where member_id is not null;
create index hash_matches_entry on hash_matches (entry_id);
create index hash_matches_newest on hash_matches (id desc);
