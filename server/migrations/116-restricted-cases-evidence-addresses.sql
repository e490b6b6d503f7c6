-- Addresses of the upload of a restricted case. Each is for one session of one admin and for one download, which deletes its row.
create table evidence_addresses (
  id uuid primary key,
  restricted_case_id uuid not null references restricted_cases (id) on delete cascade,
  session_id uuid not null,
  ends_at timestamptz not null
);
create index evidence_addresses_case on evidence_addresses (restricted_case_id);
