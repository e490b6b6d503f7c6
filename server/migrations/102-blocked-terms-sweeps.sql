-- Terms of the list that were looked for in what was written before they were added.
create table swept_terms (term text primary key);

-- Each look through all texts, for the terms (one a line) that the list got since the one before. `kind` and `after_ref`: where it is.
create table term_sweeps (
  id uuid primary key,
  terms text not null,
  kind text,
  after_ref text not null default '',
  looked integer not null default 0,
  found integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index term_sweeps_running on term_sweeps ((true)) where ended_at is null;
