-- What anyone reports on the public page. What was typed is sealed (`sealed`), so names and addresses are in no column; only the hash of the
-- secret status link is kept.
create table public_reports (
  id uuid primary key,
  number bigint generated always as identity unique,
  status_hash bytea not null unique,
  kind text not null,
  -- incomplete: fields that the law asks for are missing. to_find: it names no item that is known. filed: moderators have it in a case.
  state text not null check (state in ('incomplete', 'to_find', 'filed', 'withdrawn', 'closed')),
  sealed bytea,
  -- A keyed hash of the network that sent it, for limits against abuse; erased after two days.
  network_mac bytea,
  received_at timestamptz not null,
  completed_at timestamptz,
  ended_at timestamptz,
  -- What moderators answered where nothing was found.
  answer text not null default ''
);
create index public_reports_state on public_reports (state, received_at, id);
create index public_reports_network on public_reports (network_mac, received_at) where network_mac is not null;

-- The items that a public report was filed about. Without foreign keys: a report outlives what it is about.
create table public_report_items (
  public_report_id uuid not null references public_reports on delete cascade,
  content_id uuid not null,
  report_id uuid not null,
  case_id uuid not null,
  case_number bigint not null,
  hid_at timestamptz,
  primary key (public_report_id, content_id)
);
create index public_report_items_case on public_report_items (case_id);

-- What its sender added later; sealed too.
create table public_report_additions (
  id uuid primary key,
  public_report_id uuid not null references public_reports on delete cascade,
  at timestamptz not null,
  sealed bytea not null
);
create index public_report_additions_report on public_report_additions (public_report_id, id);
