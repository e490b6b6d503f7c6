-- What moderators tell each other about a member. It goes with the member.
create table member_notes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  by_id uuid references members on delete set null,
  body text not null check (body <> ''),
  created_at timestamptz not null
);
create index on member_notes (member_id, id);
create index on member_notes (by_id);
