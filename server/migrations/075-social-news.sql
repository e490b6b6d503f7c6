-- The social-news source: pictures of communities of another site, for the public pool.

-- What a request to its API needs. One row.
create table social_news_access (
  one boolean primary key default true check (one),
  -- Sealed with the site's key; write-only.
  client_secret bytea,
  -- Sealed; used until it expires.
  token bytea,
  token_expires_at timestamptz,
  -- The site asked for no request before this.
  wait_until timestamptz,
  check ((token is null) = (token_expires_at is null))
);
insert into social_news_access default values;

create table social_news_runs (
  id uuid primary key,
  kind text not null check (kind in ('sync', 'dry')),
  state text not null default 'running' check (state in ('running', 'waiting', 'done', 'failed', 'stopped')),
  started_at timestamptz not null,
  -- Moves while it goes on: one that stands still was left by a killed worker.
  touched_at timestamptz not null,
  ended_at timestamptz,
  resumes_at timestamptz,
  -- Requests in a row that the site did not answer.
  tries integer not null default 0,
  -- Communities that this run has read.
  finished text[] not null default '{}',
  error text,
  seen integer not null default 0,
  added integer not null default 0,
  duplicates integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  -- What a dry run would add.
  found jsonb,
  check ((state in ('running', 'waiting')) = (ended_at is null)),
  check ((state = 'waiting') = (resumes_at is not null))
);
-- One run at a time.
create unique index social_news_runs_open on social_news_runs ((true)) where ended_at is null;
create index social_news_runs_newest on social_news_runs (kind, id desc);

create table social_news_sources (
  -- In lower case, as names differ on the site.
  name text primary key,
  last_synced_at timestamptz,
  error text,
  seen integer not null default 0,
  added integer not null default 0,
  duplicates integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  check (seen = added + duplicates + refused + failed + skipped)
);

-- Each picture of a post once; a post without a picture has one row too.
create table social_news_pictures (
  -- The id of the post, and the number of the picture in a gallery from the second on.
  id text primary key,
  source text not null references social_news_sources (name) on delete cascade,
  title text not null,
  author text,
  url text not null,
  outcome text not null check (outcome in ('added', 'duplicate', 'refused', 'failed', 'skipped')),
  reason text,
  -- How often it failed to load.
  tries integer not null default 0,
  judged_at timestamptz not null
);
create index social_news_pictures_newest on social_news_pictures (source, judged_at desc, id);
