-- The maker's description for people who cannot see the item (rule 27.11). `alt_held`: its covers changed after it was written.
-- `parts_visible`: parts that the published file shows without a cover. `people_count`: null if nobody was looked for.
alter table content
  add column alt text not null default '' check (char_length(alt) <= 500),
  add column alt_held boolean not null default false,
  add column parts_visible text[] not null default '{}',
  add column people_count smallint;
