-- What members say about themselves on their page: plain text.
alter table members add column bio text not null default '' check (length(bio) <= 500);

-- Own public items that a member shows first on their page. `position` keeps the order; there may be gaps.
create table pins (
  member_id uuid not null references members (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade,
  position int not null,
  created_at timestamptz not null,
  primary key (member_id, content_id)
);
create index pins_content on pins (content_id);

-- The own item that a member chose as the cover of their page. Without a row it is their best one.
create table profile_covers (
  member_id uuid primary key references members (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade
);
create index profile_covers_content on profile_covers (content_id);
