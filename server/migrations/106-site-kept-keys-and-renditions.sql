-- Keys that outlive a change of the site's secret, because what they made cannot be made again with other keys
-- (server/src/platform/crypto/purposes.ts). Each is sealed with a key of the present secret.
create table kept_keys (
  purpose text primary key,
  sealed bytea not null,
  kept_at timestamptz not null default now()
);

-- Which version of the program's drawing made the stored renditions of a master.
alter table masters add column renditions_version integer not null default 1;
