-- One row that readiness writes, to see whether the database takes writes.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
insert into readiness (written_at) values (now());
