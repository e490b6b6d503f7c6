-- Why a member is or was suspended and until when. At most one suspension of a member runs.
create table suspensions (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  reason text not null,
  -- whether their profile and items are out of sight meanwhile
  hides boolean not null,
  by_id uuid references members on delete set null,
  started_at timestamptz not null,
  -- null: until an admin lifts it
  ends_at timestamptz,
  lifted_at timestamptz
);
create unique index suspensions_running on suspensions (member_id) where lifted_at is null;
create index suspensions_due on suspensions (ends_at) where lifted_at is null;
create index on suspensions (by_id);

-- What admins did about a member, and what ended by itself (by nobody). Goes with the member.
create table member_acts (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  by_id uuid references members on delete set null,
  kind text not null check (kind in ('suspended', 'lifted', 'sessions_ended', 'reset_sent', 'power_given', 'power_removed')),
  detail text not null default '',
  at timestamptz not null
);
create index on member_acts (member_id, id desc);
create index on member_acts (by_id);
