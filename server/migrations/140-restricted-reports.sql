-- Reports of restricted cases to an authority. A correction is a further row.
create table authority_reports (
  id uuid primary key,
  restricted_case_id uuid not null references restricted_cases on delete cascade,
  number text not null,
  reported_on date not null,
  notes text not null default '',
  by_id uuid references members on delete set null,
  at timestamptz not null
);
create index on authority_reports (restricted_case_id, at);
create index on authority_reports (by_id);

-- The clock of a restricted case runs until the report to the authority is recorded.
alter table case_clocks drop constraint case_clocks_kind_check;
alter table case_clocks add constraint case_clocks_kind_check
  check (kind in ('intimate', 'consent', 'counter_notice', 'appeal', 'privacy', 'authority'));
insert into case_clocks (case_id, kind, started_at, due_at, next_at)
  select distinct on (case_id) case_id, 'authority', restricted_at, restricted_at + interval '24 hours', restricted_at + interval '6 hours'
  from restricted_cases where lifted_at is null and destroyed_at is null
  order by case_id, restricted_at desc;
