-- Versions of the terms that admins have published. The newest counts; while there is none, those of the program do.
create table terms_versions (
  version text primary key check (version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'),
  nth integer generated always as identity unique,
  published_at timestamptz not null,
  published_by uuid references members on delete set null,
  changes text not null check (changes <> ''),
  body text not null check (body <> '')
);

-- What an account accepted after its sign-up, which is in `accounts` and stays as it was declared.
create table terms_acceptances (
  account_id uuid not null references accounts on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, version)
);
create index terms_acceptances_version on terms_acceptances (version);
create index terms_versions_by on terms_versions (published_by);
