-- What a member has to do with another, as the member is told: two rows for each pair, written together, so that a request that was
-- declined without a word is still open for the one who sent it.
create table friends (
  member_id uuid not null references members (id) on delete cascade,
  other_id uuid not null references members (id) on delete cascade,
  -- asked: the member's request is open; asks: the other's is; declined: the member declined the other's request;
  -- withdrawn: the member took a request back; ended: either ended the friendship, also one by worship
  state text not null check (state in ('asked', 'asks', 'friends', 'declined', 'withdrawn', 'ended')),
  -- when the member last sent a request to the other
  asked_at timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index friends_other on friends (other_id);
create index friends_of_member on friends (member_id, state, changed_at desc);
