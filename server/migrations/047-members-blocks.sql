-- Who blocked whom: neither sees anything of the other.
create table blocked_members (
  member_id uuid not null references members (id) on delete cascade,
  blocked_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index blocked_members_blocked on blocked_members (blocked_id, member_id);

-- Who muted whom: lists leave the muted member out for the one who muted, and for nobody else.
create table muted_members (
  member_id uuid not null references members (id) on delete cascade,
  muted_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, muted_id),
  check (member_id <> muted_id)
);
create index muted_members_muted on muted_members (muted_id);

-- Whom a viewer does not see, and why. Asked for one pair it is one look into each primary key.
create view hidden_members (viewer_id, member_id, reason) as
  select member_id, blocked_id, 'blocks' from blocked_members
  union all
  select blocked_id, member_id, 'blocked by' from blocked_members
  union all
  select member_id, muted_id, 'mutes' from muted_members;
