-- Statements of reasons: to whom a decision is explained. What they say stands in the event of the decision, which nobody changes.
create table statements (
  id uuid primary key,
  decision_id uuid not null,
  recipient text not null check (recipient in ('maker', 'reporter')),
  -- null: a visitor, who reads it by the link of their report
  member_id uuid references members on delete cascade,
  report_id uuid references reports on delete cascade,
  -- of the recipient's own thing: what it was called
  title text,
  made_at timestamptz not null,
  -- what the recipient is to be told of, and when that was done
  news text not null default 'made' check (news in ('made', 'changed')),
  told_at timestamptz,
  check (recipient = 'maker' or report_id is not null)
);
create unique index statements_of_maker on statements (decision_id) where recipient = 'maker';
create unique index statements_of_report on statements (decision_id, report_id) where recipient = 'reporter';
create index on statements (member_id, id desc);
create index on statements (report_id);
create index statements_untold on statements (id) where told_at is null and member_id is not null;

-- Who asks for another decision, once for each side of a decision.
create table appeals (
  id uuid primary key,
  decision_id uuid not null,
  case_id uuid not null references cases,
  statement_id uuid not null references statements on delete cascade,
  appellant text not null check (appellant in ('maker', 'reporter', 'depicted')),
  body text not null,
  filed_at timestamptz not null,
  outcome text check (outcome in ('uphold', 'overturn')),
  answer text not null default '',
  decided_at timestamptz,
  decided_by uuid references members on delete set null,
  -- the same moderator as before, on a site with no other
  by_same boolean not null default false,
  unique (decision_id, appellant),
  check ((outcome is null) = (decided_at is null))
);
create index on appeals (case_id);
create index on appeals (statement_id);
create index on appeals (decided_by);
create index appeals_open on appeals (filed_at, id) where outcome is null;
create index appeals_decided on appeals (decided_at desc, id) where outcome is not null;
