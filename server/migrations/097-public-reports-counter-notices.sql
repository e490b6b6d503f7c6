-- What a maker states under 17 USC 512(g)(3) against the removal of an item for copyright. What was typed is sealed. It goes with its member.
create table counter_notices (
  id uuid primary key,
  decision_id uuid not null unique,
  case_id uuid not null,
  member_id uuid not null references members on delete cascade,
  sealed bytea not null,
  received_at timestamptz not null,
  -- The claimant said that an action was filed in court: the item stays away.
  action_filed_at timestamptz
);
create index counter_notices_case on counter_notices (case_id);
create index counter_notices_member on counter_notices (member_id);
