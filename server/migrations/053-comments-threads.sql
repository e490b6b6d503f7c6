-- A reply belongs to a top-level comment. Where that is deleted, its replies become top-level comments.
alter table comments
  add column parent_id uuid references comments (id) on delete set null,
  add column edited_at timestamptz;
create index comments_replies on comments (parent_id, id) where parent_id is not null;
create index comments_newest on comments (content_id, id desc) where parent_id is null;
create index comments_best on comments (content_id, score desc, id desc) where parent_id is null;

create table comment_votes (
  comment_id uuid not null references comments (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  value smallint not null check (value in (-1, 1)),
  created_at timestamptz not null,
  primary key (comment_id, member_id)
);
create index comment_votes_member on comment_votes (member_id);

-- Whom a comment names, and as what: `slug` stands in its text, and may be a former one.
create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  slug text not null,
  primary key (comment_id, member_id)
);
create index comment_mentions_member on comment_mentions (member_id);

-- What comes back when a deletion is undone.
alter table deleted_comments
  add column parent_id uuid,
  add column edited_at timestamptz,
  add column reply_ids uuid[] not null default '{}',
  add column votes jsonb not null default '[]',
  add column mentions jsonb not null default '[]';

-- The score follows the votes, also those that go with their member.
create function move_comment_score() returns trigger language plpgsql as $$
begin
  update comments
  set score = score + (case when tg_op = 'DELETE' then 0 else new.value end)
                    - (case when tg_op = 'INSERT' then 0 else old.value end)
  where id = (case when tg_op = 'DELETE' then old.comment_id else new.comment_id end);
  return null;
end $$;
create trigger comment_votes_move_score after insert or update or delete on comment_votes
  for each row execute function move_comment_score();
