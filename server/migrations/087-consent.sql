-- Somebody whom a maker shows. Without a maker: their account was deleted, and a release of theirs is still kept.
create table consent_people (
  id uuid primary key,
  maker_id uuid references members (id) on delete set null,
  -- the maker's word for them, sealed; null once the maker is gone
  label bytea,
  created_at timestamptz not null,
  -- they withdrew everything: cannot be named again
  withdrawn_at timestamptz,
  check ((maker_id is null) or (label is not null))
);
create index consent_people_maker on consent_people (maker_id, id);

-- What one of them says about one item.
create table consent_releases (
  id uuid primary key,
  person_id uuid not null references consent_people (id) on delete cascade,
  -- null: the item is gone, and the release is kept because it was withdrawn
  content_id uuid references content (id) on delete set null,
  state text not null check (state in ('asked', 'agreed', 'refused', 'withdrawn')),
  publish boolean not null default false,
  download boolean not null default false,
  -- SHA-256 of the one-time link; null once it was used
  link_hash bytea unique,
  link_until timestamptz,
  -- SHA-256 of the code with which they see and withdraw it
  code_hash bytea unique,
  -- the mask version that they saw
  seen_version int,
  -- their answer, sealed with a key of its own, which is sealed with the site's
  answer bytea,
  answer_key bytea,
  asked_at timestamptz not null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  unique (content_id, person_id),
  check ((link_hash is null) = (link_until is null)),
  check (link_hash is null or state = 'asked'),
  check ((state in ('agreed', 'withdrawn')) = (answer is not null and answer_key is not null and code_hash is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (state = 'agreed' or not (publish or download))
);
create index consent_releases_person on consent_releases (person_id);
create index consent_releases_kept on consent_releases (withdrawn_at) where content_id is null;

-- The maker states that no real person is shown.
create table consent_statements (
  content_id uuid primary key references content (id) on delete cascade,
  stated_at timestamptz not null
);
