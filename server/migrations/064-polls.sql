-- Questions that admins put to all members.
create table polls (
  id uuid primary key,
  question text not null,
  options text[] not null,
  created_at timestamptz not null,
  -- When it closes by itself; null: when an admin closes it.
  closes_at timestamptz,
  closed_at timestamptz,
  -- Written when it closes: members who are deleted later change nothing in what was decided.
  final_counts integer[],
  constraint polls_options check (cardinality(options) between 2 and 10),
  constraint polls_closed check ((closed_at is null) = (final_counts is null))
);

create index polls_due on polls (closes_at) where closed_at is null;

create table poll_votes (
  poll_id uuid not null references polls (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  -- From 0.
  option_index smallint not null,
  voted_at timestamptz not null,
  primary key (poll_id, member_id)
);

create index poll_votes_option on poll_votes (poll_id, option_index);
create index poll_votes_member on poll_votes (member_id);
