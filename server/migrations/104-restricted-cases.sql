-- The gravest cases. No key leads to item and member: the record outlives both.
create table restricted_cases (
  id uuid primary key,
  -- The case from which it was restricted; the others about the same item are restricted with it.
  case_id uuid not null references cases (id),
  content_id uuid not null,
  member_id uuid,
  cause text not null check (cause in ('moderator', 'list')),
  by_id uuid references members (id) on delete set null,
  reason text not null,
  restricted_at timestamptz not null,
  -- when the evidence is destroyed
  ends_at timestamptz not null,
  -- Whether the item was taken from its maker by this, and not before.
  withdrew boolean not null,
  -- The facts as they were, sealed with a key of their own, and whether they are complete: account frozen, facts kept.
  facts bytea,
  facts_key bytea,
  froze boolean,
  completed_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references members (id) on delete set null,
  lift_reason text,
  destroyed_at timestamptz
);
create unique index restricted_cases_of_item on restricted_cases (content_id) where lifted_at is null;
create index restricted_cases_listed on restricted_cases (restricted_at, id);
create index on restricted_cases (case_id);
create index on restricted_cases (by_id);
create index on restricted_cases (lifted_by);
create index restricted_cases_incomplete on restricted_cases (restricted_at) where completed_at is null and lifted_at is null;
create index restricted_cases_ending on restricted_cases (ends_at) where destroyed_at is null and lifted_at is null;

-- Sources of hash entries whose matches restrict a case at once.
create table restricting_sources (
  source text primary key,
  marked_by uuid references members (id) on delete set null,
  marked_at timestamptz not null
);
create index on restricting_sources (marked_by);
