-- Who follows which creator. `position` keeps the order, so that a smaller cap can keep the last ones.
create table worships (
  member_id uuid not null references members (id) on delete cascade,
  creator_id uuid not null references members (id) on delete cascade,
  position int not null,
  created_at timestamptz not null default now(),
  primary key (member_id, creator_id),
  check (member_id <> creator_id)
);
create index worships_creator on worships (creator_id);
