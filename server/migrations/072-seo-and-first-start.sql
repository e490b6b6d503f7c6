-- The picture of shared links, in place of the drawn one: a JPEG that the media service drew, at most some hundred kilobytes.
create table preview_picture (
  one boolean primary key default true check (one),
  file bytea not null,
  width integer not null,
  height integer not null,
  changed_at timestamptz not null
);
alter table preview_picture alter column file set storage external;

-- Whether somebody has set the site up, and is its first admin.
create table first_start (
  one boolean primary key default true check (one),
  claimed_at timestamptz
);
insert into first_start default values;

-- SHA-256 of the tokens that were printed at starts of a site without an admin. They go when it is set up.
create table start_tokens (
  hash bytea primary key,
  made_at timestamptz not null
);
