-- Until when a member may neither upload nor comment.
alter table members add column limited_until timestamptz;

-- What a decision leaves on an account: a weight that counts until it expires or the decision is reversed. No foreign key to the decision,
-- which is an event of a higher slice.
create table strikes (
  id uuid primary key,
  decision_id uuid not null unique,
  member_id uuid not null references members on delete cascade,
  rule text not null,
  weight smallint not null check (weight between 1 and 100),
  given_at timestamptz not null,
  -- null: it does not expire
  expires_at timestamptz,
  lifted_at timestamptz
);
create index on strikes (member_id);

-- What a decision does to an account.
create table sanctions (
  id uuid primary key,
  decision_id uuid not null unique,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('warn', 'limit', 'suspend', 'ban')),
  -- what the moderator chose; earlier strikes can make the sanction harder
  chosen text check (chosen in ('warn', 'limit', 'suspend', 'ban')),
  chosen_days int,
  rule text not null,
  reason text not null,
  by_id uuid references members on delete set null,
  started_at timestamptz not null,
  -- null: a warning, or one that lasts until it is lifted
  ends_at timestamptz,
  lifted_at timestamptz
);
create index on sanctions (member_id);
create index on sanctions (by_id);

-- The sanction for which a suspension runs; null: an admin suspended the member, or a check of new accounts did.
alter table suspensions add column sanction_id uuid references sanctions on delete set null;
create index on suspensions (sanction_id);

alter table member_acts drop constraint member_acts_kind_check;
alter table member_acts add constraint member_acts_kind_check check (kind in ('suspended', 'lifted', 'sessions_ended', 'reset_sent', 'power_given', 'power_removed', 'held'));

-- What a banned member would come back with, as keyed hashes of an e-mail address or of an account elsewhere. They outlive the account,
-- and name nobody.
create table barred_marks (
  mac bytea not null,
  decision_id uuid not null,
  kind text not null check (kind in ('email', 'patreon')),
  expires_at timestamptz not null,
  primary key (mac, decision_id)
);
create index on barred_marks (decision_id);
create index on barred_marks (expires_at);
