-- The sealed bytes that were uploaded. The key of each is wrapped by the site's secret; without it the bytes are noise.
create table originals (
  content_id uuid primary key,
  storage_key text not null,
  wrapped_key bytea not null,
  bytes bigint not null,
  format text not null,
  sha256 bytea,
  pdq bytea,
  pdq_quality int,
  created_at timestamptz not null default now()
);
create index originals_sha256 on originals (sha256);
