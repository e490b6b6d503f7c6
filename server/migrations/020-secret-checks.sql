-- A value derived from the site's secret: a process with another secret would open nothing that was sealed. One row.
create table secret_checks (
  only_row boolean primary key default true check (only_row),
  value bytea not null,
  kept_at timestamptz not null default now()
);
