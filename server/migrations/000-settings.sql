create extension if not exists pg_trgm;

-- What an admin can change while the site runs. One row a subject; the slice that reads it knows its shape.
create table settings (
  subject text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
