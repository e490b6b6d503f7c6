-- When staff last read a thing, so that reading it again within the hour is not recorded again. Older rows are pruned.
create table audit_reads (
  by_id uuid not null references members on delete cascade,
  act text not null,
  about_kind text not null,
  about_id text not null,
  at timestamptz not null,
  primary key (by_id, act, about_kind, about_id)
);
create index audit_reads_at on audit_reads (at);
