-- Backups that were finished, for the page of health checks. `place` is a folder of the machine that made it.
create table backups (
  made_at timestamptz primary key,
  place text not null,
  rows bigint not null,
  files bigint not null,
  bytes bigint not null
);
